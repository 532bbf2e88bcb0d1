// For Node, Deno and Bun: takes the address of the mock, prints what was found.

import process from 'node:process'
import * as client from '../../../src/client/client.ts'
import { useClient } from './use-client.js'

console.log(JSON.stringify(await useClient(client, process.argv[2])))
