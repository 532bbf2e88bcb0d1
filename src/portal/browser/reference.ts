// Starts what the reference can do with scripts: its colours.

import { startColours } from './colours.ts'

startColours()
