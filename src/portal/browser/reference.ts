// Starts what the reference can do with scripts: its editor and colours.

import { startColours } from './colours.ts'
import { startEditors } from './editor.ts'

startEditors()
startColours()
