// Loads node-llama-cpp, or says how to install it. The types are the part of its interface that we use.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Token = number

export interface Sequence {
  readonly nextTokenIndex: number
  /** True if it cannot go back to an earlier place by itself. */
  readonly needsCheckpoints: boolean
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>
  controlledEvaluate(
    tokens: (Token | [Token, { generateNext: { probabilities: true } }])[],
  ): Promise<({ next: { probabilities?: Map<Token, number> } } | undefined)[]>
  eraseContextTokenRanges(ranges: { start: number; end: number }[]): Promise<void>
  clearHistory(): Promise<void>
}

export interface LoadedModel {
  readonly trainContextSize: number
  readonly tokens: {
    bos: Token | null
    bosString: string | null
    eosString: string | null
    shouldPrependBosToken: boolean
  }
  readonly fileInfo: { metadata: { tokenizer?: { chat_template?: string } } }
  tokenize(text: string, specialTokens: boolean): Token[]
  iterateAllTokens(): Iterable<Token>
  getTokenAttributes(token: Token): { readonly control: boolean; readonly userDefined: boolean }
  detokenize(tokens: Token[], specialTokens: boolean): string
  createContext(options: object): Promise<{ readonly contextSize: number; getSequence(): Sequence }>
}

interface Library {
  getLlama(options: object): Promise<{
    readonly gpu: string | false
    loadModel(options: object): Promise<LoadedModel>
    dispose(): Promise<void>
  }>
  resolveModelFile(uri: string, options: object): Promise<string>
}

const version = '3.21.1'
const name = 'node-llama-cpp'

/** Throws an Error with the command that installs it. */
export async function loadLibrary(folder: string): Promise<Library> {
  const file = entryOf(folder)
  if (existsSync(file)) return import(pathToFileURL(file).href)
  const { platform, arch } = process
  const ofMac = arch === 'arm64' ? 'mac-arm64-metal' : 'mac-x64'
  const binary = platform === 'darwin' ? ofMac : `${platform === 'win32' ? 'win' : 'linux'}-${arch}`
  // The library alone: with its optional packages it would bring 700 MB for graphics cards.
  const packages = `${name}@${version} @node-llama-cpp/${binary}@${version}`
  const command = `npm install --prefix ${folder} --ignore-scripts --omit=optional ${packages}`
  throw new Error(`the package ${name} is not installed: run \`${command}\``)
}

/** The library's own reader of the templates that models bring along. */
export function loadTemplates(folder: string): {
  Template: new (text: string) => { render(values: object): string }
} {
  return createRequire(entryOf(folder))('@huggingface/jinja')
}

function entryOf(folder: string): string {
  return join(resolve(folder), 'node_modules', name, 'dist', 'index.js')
}
