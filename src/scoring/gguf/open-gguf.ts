// Finds a reader over a GGUF file, and opens the process that runs it.

import { inputTokensMax } from '../../../generated/limits.ts'
import type { FoundDecoder } from '../decoder/open-decoder.ts'
import { prompts, system } from '../decoder/prompt.ts'
import { fittingOf } from '../known-readers.ts'
import type { FindOptions } from '../reader-options.ts'
import { runLettersMax } from './longest-run.ts'
import { digestOfModel, findModelFile, watchFiles } from './model-file.ts'
import { openEngine } from './open-engine.ts'

/** Room for the largest request of the contract in the tokens of most models, and for the prompt around it. */
const contextTokensUsual = Math.ceil(1.25 * inputTokensMax)

/** A profile belongs to the model's file. */
export async function findGguf({ reader }: FindOptions): Promise<FoundDecoder> {
  const { path, digest } = await findModelFile(reader)
  const fitting = await fittingOf(reader, digest)
  const { adapter } = fitting
  const added = adapter === null ? {} : { adapter: await digestOfModel(adapter, 'READER_ADAPTER') }
  return {
    kind: 'gguf',
    model: path,
    revisionNames: [],
    owner: { digest, ...added, prompt: prompts.version },
    fitting,
    async open({ threads, log, watch }) {
      if (reader.name.startsWith('gguf:hf:') && !reader.digest)
        log.warn(
          { digest },
          'set READER_SHA256 to what the makers of the model say: nobody has checked the file that was fetched',
        )
      const wantedTokens = reader.contextTokens ?? contextTokensUsual
      const engine = await openEngine({
        start: { file: path, adapter, folder: reader.folder, threads, contextTokens: wantedTokens, system },
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
      const remedy =
        gpu === false
          ? 'choose another model'
          : `its library for ${gpu} perhaps needs a newer driver; update that, or install the library for processors`
      return {
        engine,
        threads,
        facts: { context_tokens: contextTokens, trained_tokens: trainedTokens, gpu },
        diedSentence: `READER: the process that runs the model died over its first questions: ${remedy}`,
      }
    },
    close() {},
  }
}
