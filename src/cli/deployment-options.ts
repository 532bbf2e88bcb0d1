// Adds the options that say which deployment answers, and checks what goes with them.

import { type Command, InvalidArgumentError, Option } from 'commander'
import { isBare } from '../base/settings/variables.ts'

/** The reader or deployment that these options and those of this machine choose. `Fitted`: one file, or several. */
export interface WhoAnswers<Fitted = string> {
  url?: string | undefined
  apiKey?: string | undefined
  fitted?: Fitted | undefined
  reader?: string | undefined
}

export function addDeploymentOptions(command: Command): Command {
  return command
    .option(
      '--url <url>',
      'ask this deployment, which charges for it, instead of the model on this machine',
      toBaseUrl,
    )
    .addOption(
      new Option('--api-key <key>', 'key of the deployment').env('DECISION_API_KEY').argParser(toApiKey),
    )
}

/** Throws an Error if a deployment is asked without a key, or together with what only this machine has. */
export function checkWhoAnswers({ url, apiKey, fitted, reader }: WhoAnswers<string | string[]>): void {
  if (url !== undefined && !apiKey)
    throw new Error('--url needs a key: --api-key, or DECISION_API_KEY in the environment')
  const own = fitted !== undefined ? '--fitted' : '--reader'
  if (url !== undefined && (fitted ?? reader) !== undefined)
    throw new Error(`${own} works only without --url: a deployment uses its own`)
}

/** Returns an address without trailing slashes. Throws InvalidArgumentError if it is none. */
export function toBaseUrl(text: string): string {
  const address = text.trim()
  if (/^https?:\/\/\S+$/.test(address) && URL.canParse(address) && isBare(new URL(address)))
    return address.replace(/\/+$/, '')
  throw new InvalidArgumentError(
    'Enter an address starting with http:// or https://, without user, password, query and fragment.',
  )
}

/** Returns a key without the line end of its file. Throws an Error that does not repeat what is none. */
export function toApiKey(text: string): string {
  const key = text.trim()
  if (/^[!-~]*$/.test(key)) return key
  throw new Error('an API key has no blanks, and no characters but those of ASCII')
}
