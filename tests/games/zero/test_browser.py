"""An evening of Zero!, from the first page to the winner."""

import re

import pytest
from playwright.sync_api import expect

from tools.browser.entries import TEN, TWENTY, ZERO, Taps
