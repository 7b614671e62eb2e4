"""What every test shares."""

from __future__ import annotations

from hypothesis import settings

# Machines differ in speed, and the first call of a kernel compiles it: no example has a deadline.
settings.register_profile("fogbound", deadline=None, print_blob=True)
# For `make quick`.
settings.register_profile("quick", deadline=None, print_blob=True, max_examples=15)
settings.load_profile("fogbound")
