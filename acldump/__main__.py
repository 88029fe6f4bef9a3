"""`python -m acldump`; imports only `acldump`."""

import sys

from acldump import main

sys.exit(main())
