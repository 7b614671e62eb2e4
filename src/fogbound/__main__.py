"""`python -m fogbound` does what `fogbound` does."""

import sys

from fogbound.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
