// Adds `verify`, which checks a deployment against the promises of the contract, and exits with 1 if one is broken.

import { type Command, Option } from 'commander'
import type { Format } from '../contract/verify/report.ts'
import type { verify } from '../contract/verify/verify.ts'
import { toApiKey, toBaseUrl } from './deployment-options.ts'
import { checkTargets, sharedMode, writeWhole } from './output-file.ts'

interface VerifyCommandOptions extends Omit<Parameters<typeof verify>[0], 'groups'> {
  group?: string[]
  format: Format
  output?: string
}

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('check a deployment against the contract: every rule, limit and number, from outside')
    .requiredOption('--base-url <url>', 'address of the API', toBaseUrl)
    .requiredOption('--api-key <key>', 'a key with a little credit', toApiKey)
    .option('--empty-key <key>', 'a key of an organization without credit', toApiKey)
    .option('--limited-key <key>', 'a key whose rate limit is used up', toApiKey)
    .option('--group <name...>', 'run only these groups of cases')
    .addOption(
      new Option('--format <name>', 'format of the report')
        .choices(['text', 'junit', 'json'])
        .default('text'),
    )
    .option('--output <file>', 'file to write the report to; its text is printed too')
    .action(runVerify)
}

async function runVerify({ format, output, group, ...options }: VerifyCommandOptions): Promise<void> {
  // Loaded only here, so that other commands start without it.
  const { groups, verify } = await import('../contract/verify/verify.ts')
  const { countOf, formats } = await import('../contract/verify/report.ts')
  const unknown = group?.filter(name => !groups.includes(name)) ?? []
  if (unknown.length > 0)
    throw new Error(`there is no group ${unknown.join(', ')}; choose from ${groups.join(', ')}`)
  checkTargets([output])
  const verification = await verify({ ...options, ...(group && { groups: group }) })
  // Printed first, so that it is there even if the file cannot be written after all.
  console.log(formats[output === undefined ? format : 'text'](verification).trimEnd())
  if (output !== undefined) writeWhole(output, formats[format](verification), sharedMode)
  if (countOf(verification.results, 'failed') > 0) process.exitCode = 1
}
