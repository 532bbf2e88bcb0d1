// A package as those who install it get it: packed, and installed into a fresh project.

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Packed {
  /** The fresh project. */
  project: string
  /** The paths in the package. */
  files: string[]
  remove(): Promise<void>
}

/**
 * Packs a package of this repository by the options that choose it, and installs the file that comes of it.
 */
export async function installPacked(...options: string[]): Promise<Packed> {
  const project = await mkdtemp(join(tmpdir(), 'decision-package-'))
  const packed = await npm(root, 'pack', '--json', '--silent', '--pack-destination', project, ...options)
  // The output of the build comes before the JSON.
  const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('[\n')))
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'fresh', type: 'module' }))
  await npm(project, 'install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`)
  return {
    project,
    files: files.map(({ path }: { path: string }) => path),
    remove: () => rm(project, { recursive: true, force: true }),
  }
}

/** Returns the output of npm. */
export async function npm(cwd: string, ...parameters: string[]): Promise<string> {
  // The runtime's own install script would fetch files for graphics cards.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' }
  const { stdout } = await promisify(execFile)('npm', parameters, { cwd, env, maxBuffer: 2 ** 24 })
  return stdout
}
