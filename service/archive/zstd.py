"""Reading zstd files, in pieces of bounded size and up to their proper end."""

from typing import IO

import zstandard

READ_BYTES = 256
"""The compressed bytes of a piece. Four can expand to 128 KiB, so a piece has at most 8 MiB."""


class ZstdReader:
    """A zstd file of any number of frames, opened for reading.

    The stream reader of zstandard mistakes a truncated file for a complete one.
    """

    def __init__(self, stored: IO[bytes], mode: str = "rb") -> None:
        """Read a stored file; `mode` as fsspec gives it to every opener."""
        assert mode == "rb"
        self._stored = stored
        self._decompressor = zstandard.ZstdDecompressor()
        self._frame = self._decompressor.decompressobj()
        self._rest = b""
        self._inside = False

    def read(self, _size: int) -> bytes:
        """Return the next piece, of any size; empty at the end of the file.

        Raises `EOFError` if the last frame is not complete, `zstandard.ZstdError` for a frame that
        is damaged or that needs more than 128 MiB to be decompressed.
        """
        while compressed := self._rest or self._stored.read(READ_BYTES):
            if not self._inside:
                self._frame = self._decompressor.decompressobj()
            found = self._frame.decompress(compressed)
            self._inside = not self._frame.eof
            self._rest = b"" if self._inside else self._frame.unused_data
            if found:
                return found
        if self._inside:
            raise EOFError("the file ends before its last frame does")
        return b""
