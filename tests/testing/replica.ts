// A second service over one database, in a process of its own, which can be killed and kept short of what it needs.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('service.ts', import.meta.url))

/** Starts it with a stand-in scorer; close what it returns. */
export async function startReplica(
  databaseUrl: string,
): Promise<{ baseUrl: string; pid: number; close(): Promise<void> }> {
  const script = `
    import { startTestService } from ${JSON.stringify(source)}
    const service = await startTestService({ environment: { DATABASE_URL: ${JSON.stringify(databaseUrl)} } })
    console.log(service.baseUrl)
    process.stdin.resume().once('end', () => service.close())`
  const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(worker, 'close')
  const lines = createInterface({ input: worker.stdout })
  const [baseUrl] = (await Promise.race([once(lines, 'line'), closed])) as [string]
  return {
    baseUrl,
    pid: worker.pid!,
    async close() {
      worker.stdin.end()
      await closed
    },
  }
}
