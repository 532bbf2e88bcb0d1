// Reads JSON from files that people wrote. Every fault is told with the name of the file.

import { type JsonText, readJson } from '../../contract/json-text.ts'
import { Problem } from '../../contract/problem.ts'
import { readTextFile } from './text-file.ts'

/** Throws an Error that names the file if it is missing, not text or not JSON. */
export async function readJsonFile(path: string): Promise<JsonText> {
  const text = await readTextFile(path)
  return inFile(path, () => readJson(text, 'this is not JSON'))
}

/** Returns what the check returns; a problem that it finds in the file becomes an Error with the file's name. */
export function inFile<T>(path: string, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, param } = error
    throw new Error(`${path}: ${message}${param === null ? '' : ` (${param})`}`, { cause: error })
  }
}
