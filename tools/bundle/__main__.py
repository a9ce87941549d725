"""`python -m tools.bundle`: make the bundle anew."""

from service.web.pad_files import BUNDLE
from tools.bundle import make

make(BUNDLE)
