// `npm pack --workspace decision-service-client`: writes src/client/dist/, the client with the part of the contract
// that it needs, and the licence.

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { compile, root } from './compile.ts'

const folder = 'src/client/dist'

compile('tsconfig.client.json', folder)
cpSync(join(root, 'LICENSE'), join(root, folder, 'LICENSE'))
