// Opens a reader over a GGUF file: finds the file, and starts the process that runs it.

import { inputTokensMax } from '../../../generated/limits.ts'
import { type DecoderModel, findDecoderModel, openDecoder } from '../decoder/open-decoder.ts'
import { prompts, system } from '../decoder/prompt.ts'
import { fittingOf } from '../known-readers.ts'
import { readerName } from '../reader-name.ts'
import type { ProfileOwner, ReaderModel, ReaderOptions, ReaderSettings } from '../reader-options.ts'
import type { Scorer } from '../reading.ts'
import { ThreadLost } from '../thread-lost.ts'
import { runLettersMax } from './longest-run.ts'
import { digestOfModel, findModelFile, watchFiles } from './model-file.ts'
import { openEngine } from './open-engine.ts'

/** Room for the largest request of the contract in the tokens of most models, and for the prompt around it. */
const contextTokensUsual = Math.ceil(1.25 * inputTokensMax)

/** Throws an Error whose sentence says what to do if the model cannot answer. */
export async function openGguf(options: ReaderOptions): Promise<Scorer> {
  const { reader, threads, log, watch } = options
  const { path, digest, model } = await findParts(options)
  const { adapter } = model.fitting
  if (reader.name.startsWith('gguf:hf:') && !reader.digest)
    log.warn(
      { digest },
      'set READER_SHA256 to what the makers of the model say: nobody has checked the file that was fetched',
    )
  const start = {
    file: path,
    adapter,
    folder: reader.folder,
    threads,
    contextTokens: reader.contextTokens ?? contextTokensUsual,
    system,
  }
  const engine = await openEngine({
    start,
    checkUnchanged: await watchFiles(adapter === null ? [path] : [path, adapter]),
    onLost(how) {
      watch?.threadLost('died')
      log.warn({ how }, 'the process that runs the model ended, and is started again')
    },
    onReplaced: () => log.info({}, 'the model answers again'),
  }).catch((error: Error) => {
    throw new Error(`READER: ${error.message}`)
  })
  if (engine.longestRun! < runLettersMax)
    log.warn(
      { run_letters: engine.longestRun },
      "the model's tokenizer ends its process over long runs of letters, blanks, digits or signs: longer ones than this are refused as request_too_large",
    )
  const { contextTokens, trainedTokens, gpu } = engine.facts
  const facts = { context_tokens: contextTokens, trained_tokens: trainedTokens, gpu }
  const opening = openDecoder({ name: readerName('gguf', path), engine, model, threads, facts }, options)
  return opening.catch(error => {
    throw error instanceof ThreadLost ? new Error(`READER: ${diedSentence(gpu)}`, { cause: error }) : error
  })
}

function diedSentence(gpu: string | false): string {
  const remedy =
    gpu === false
      ? 'choose another model'
      : `its library for ${gpu} perhaps needs a newer driver; update that, or install the library for processors`
  return `the process that runs the model died over its first questions: ${remedy}`
}

/** A profile belongs to the model's file. */
export async function readGgufOwner(reader: ReaderSettings): Promise<ProfileOwner> {
  return (await findOwner(reader)).owner
}

/** Returns the model that its answers will be marked with, without loading it. */
export async function readGgufModel(
  options: Pick<ReaderOptions, 'reader' | 'modelDir'>,
): Promise<ReaderModel> {
  return (await findParts(options)).model
}

async function findParts(
  options: Pick<ReaderOptions, 'reader' | 'modelDir' | 'isRaw'>,
): Promise<{ path: string; digest: string; model: DecoderModel }> {
  const { path, fitting, owner } = await findOwner(options.reader)
  return { path, digest: owner.digest, model: await findDecoderModel(['gguf'], owner, options, fitting) }
}

async function findOwner(reader: ReaderSettings) {
  const { path, digest } = await findModelFile(reader)
  const fitting = await fittingOf(reader, digest)
  const added =
    fitting.adapter === null ? {} : { adapter: await digestOfModel(fitting.adapter, 'READER_ADAPTER') }
  const owner: ProfileOwner = { digest, ...added, prompt: prompts.version }
  return { path, fitting, owner }
}
