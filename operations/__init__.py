"""The operations: a path and a value of JSON become a status and a value, without HTTP.

The HTTP service, the archive, the tools for assistants, the numbered cases and the wheel of the
rules all ask here.
"""
