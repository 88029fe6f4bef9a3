"""No file, however wrong, stops a check, an explanation or a fix, and none of them contradicts another. `make fuzz` tries 20,000."""

from __future__ import annotations

from hypothesis import given, settings

from schema.check import check
from schema.document import Document
from schema.explain import explain, in_one_line
from schema.findings import Finding, Report
from schema.host import HostView
from schema.mending import mend
from schema.model import Config, read
from schema.models.model import Model, Operator
from schema.rules import catalogue
from schema.select import select
from schema.target import Target
from tests.schema.fuzzing import ANY_FILE, BUILT, CHANGED, HOSTS, TARGETS

IDS = {rule.id for rule in catalogue()}
MODEL = Model(
    model_name="resnet50",
    om_name="resnet50.om",
    iterations=4,
    operators=(
        Operator("data", "Data", outputs=1, data=True),
        Operator("conv1", "Conv2D", inputs=2, outputs=1, data_inputs=("data",), original_names=("gradients/conv1",)),
        Operator("relu1", "Relu", inputs=1, outputs=1),
    ),
)


def sound(document: Document, report: Report) -> None:
    """A report that a screen and a report for machines can show."""
    firsts = [finding for finding in report.findings if finding.first]
    assert len(firsts) == (report.verdict.call == "reject")
    for finding in report.findings:
        start, end = finding.span or document.span(finding.path)
        assert 0 <= start <= end <= len(document.text)
        assert finding.rule in IDS
        assert finding.message
        assert "\n" not in finding.message
        assert not finding.message.endswith(".")
        document.position(start)


def agreed(document: Document, config: Config, report: Report, target: Target, host: HostView) -> None:
    """The explanation says of call and engine what the report says."""
    found = explain(document, config, report, target, host, (MODEL,))
    assert found.text(40)
    assert found.short == in_one_line(document, config, report, target, host, (MODEL,))
    call, engine = report.verdict.call, report.verdict.engine
    assert (call == "reject") == found.short.startswith(("The call fails", "aclInit fails"))
    if engine != "on":
        assert not select(config, report.verdict, MODEL, target).written
    if call == "nothing":
        assert not found.short.startswith(("Dumps", "Watches"))


def alike(finding: Finding, report: Report) -> int:
    """How many findings say the same; a member of a list that is taken out makes room for the next one."""
    return sum((other.rule, other.message) == (finding.rule, finding.message) for other in report.findings)


def mended(document: Document, finding: Finding, target: Target, host: HostView) -> None:
    """A fix can be made, leaves a file that can be read again as it stands, and does away with what it was for."""
    assert finding.fix is not None
    after = document.apply(*finding.fix.edits)
    assert after.text != document.text
    assert Document.read(after.data).text == after.text
    assert not after.faults or document.faults
    report = check(after, target, host)
    sound(after, report)
    if not document.faults:
        assert alike(finding, report) < alike(finding, check(document, target, host))


def holds(data: bytes, target: Target, host: HostView) -> None:
    """Everything at once about one file."""
    document = Document.read(data)
    assert document.data == data
    config, report = read(document), check(document, target, host)
    sound(document, report)
    agreed(document, config, report, target, host)
    for finding in report.findings:
        if finding.fix is not None:
            mended(document, finding, target, host)


@given(BUILT, TARGETS, HOSTS)
def test_a_built_file_is_taken_whatever_it_says(data: bytes, target: Target, host: HostView) -> None:
    holds(data, target, host)


@given(CHANGED, TARGETS, HOSTS)
def test_a_file_with_changed_bytes_is_taken(data: bytes, target: Target, host: HostView) -> None:
    holds(data, target, host)


@settings(max_examples=settings().max_examples // 10)
@given(ANY_FILE, TARGETS, HOSTS)
def test_mending_ends_and_leaves_no_file_worse(data: bytes, target: Target, host: HostView) -> None:
    document = Document.read(data)
    for unsafe in (False, True):
        after = mend(document, target, host, unsafe=unsafe)
        sound(after.document, after.report)
        assert after.document.faults == () or after.document == document
        assert mend(after.document, target, host, unsafe=unsafe).done == ()
