"""The shells' scripts: each asks acldump itself what may stand at the cursor, so that none of them goes stale; imports only the standard library."""

from __future__ import annotations

from typing import Final

_BASH: Final = r"""# acldump completion for bash. To have it in every shell, put this line into ~/.bashrc:
#     source <(acldump completion bash)
_acldump() {
    local IFS=$'\n'
    COMPREPLY=($("${1:-acldump}" completion bash --line "$COMP_LINE" --point "$COMP_POINT" --breaks "$COMP_WORDBREAKS" 2>/dev/null))
    case "${COMPREPLY[0]:-}" in
        *[=\[./]) compopt -o nospace ;;
    esac
}
complete -F _acldump acldump
"""

_ZSH: Final = r"""#compdef acldump
# acldump completion for zsh. To have it in every shell, put this into a file _acldump in a folder of $fpath, or into ~/.zshrc:
#     source <(acldump completion zsh)
_acldump() {
    local -a spaced joined spaced_help joined_help
    local text help
    while IFS=$'\t' read -r text help; do
        case $text in
            *[=\[./]) joined+=("$text"); joined_help+=("$text${help:+  -- $help}") ;;
            *) spaced+=("$text"); spaced_help+=("$text${help:+  -- $help}") ;;
        esac
    done < <("${words[1]}" completion zsh --words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
    (( $#joined )) && compadd -l -S '' -d joined_help -a joined
    (( $#spaced )) && compadd -l -d spaced_help -a spaced
    (( $#joined + $#spaced ))
}
if [ "$funcstack[1]" = "_acldump" ]; then
    _acldump "$@"
else
    compdef _acldump acldump
fi
"""

_FISH: Final = r"""# acldump completion for fish. To have it in every shell:
#     acldump completion fish > ~/.config/fish/completions/acldump.fish
function __acldump_complete
    set -l words (commandline -opc)
    $words[1] completion fish --words -- $words[2..] (commandline -ct) 2>/dev/null
end
complete -c acldump -f -a '(__acldump_complete)'
"""

SCRIPTS: Final = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}
"""The script of each shell, by its name."""
