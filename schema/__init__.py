"""What an acl.json is and what the runtime does with it; imports only the standard library, pydantic's core and ruamel.yaml."""
