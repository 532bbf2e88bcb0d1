// Starts the processes that read model files and callers' texts in native code. They get nothing of the
// service's environment that they do not need.

import { type ChildProcess, fork } from 'node:child_process'
import { environmentOfModels } from '../../base/settings/config.ts'

export function forkChild(script: URL): ChildProcess {
  return fork(script, {
    env: environmentOfModels(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  })
}
