// Adds `org fitted list`, `add`, `use`, `stop` and `remove`, which manage the fitted sets of an organization.

import { basename } from 'node:path'
import type { Command } from 'commander'
import { type FittedSetRecord, shortDigest } from '../../accounts/fitted-sets/fitted-sets.ts'
import { readTextFile } from '../../base/intake/text-file.ts'
import { readConfig } from '../../base/settings/config.ts'
import { UserError } from '../../base/store/user-error.ts'
import { addFittedSet } from '../../decide/add-fitted-set.ts'
import type { Accounts } from '../../ledger/open-accounts.ts'
import { readReaderModel } from '../../scoring/open-reader.ts'
import { type Printed, runCommand } from '../run-command.ts'

/** Each prints the resulting sets of the organization, newest first. */
export function addFittedCommands(org: Command): void {
  const fitted = org.command('fitted').description('manage fitted sets: answers learnt from labelled cases')

  const command = (name: string, description: string) =>
    fitted.command(name).description(description).requiredOption('--org <org>', 'id of the organization')

  command('list', 'list the fitted sets of an organization, newest first').action(changing(async () => {}))

  command('add', 'keep what `fit` wrote, and put it to use')
    .requiredOption('--file <file>', 'the fitted set')
    .option('--note <text>', 'what to tell it apart by, such as the period of its labels')
    .action(
      changing<{ file: string; note?: string }>(async ({ fittedSets }, organizationId, { file, note }) => {
        const text = await readTextFile(file)
        const model = await readReaderModel(readConfig())
        const brought = { organizationId, text, fileName: basename(file), createdBy: null }
        await addFittedSet({ fittedSets, model }, { ...brought, ...(note !== undefined && { note }) }).catch(
          (error: Error) => {
            throw error instanceof UserError
              ? new UserError(error.reason, `${file}: ${error.message}`)
              : error
          },
        )
      }),
    )

  command('use', 'put a set to use in place of those that answer its questions')
    .argument('<set>', 'id of the set')
    .action(
      changing(async ({ fittedSets }, organizationId, _, set) => {
        const { revision } = await readReaderModel(readConfig())
        await fittedSets.use(organizationId, set, revision)
      }),
    )

  command('stop', 'stop using a set, or all of them, so that the model alone answers')
    .argument('[set]', 'id of the set')
    .action(
      changing(({ fittedSets }, organizationId, _, set) =>
        fittedSets.stop(organizationId, 'operator', set || undefined),
      ),
    )

  command('remove', 'delete a set; one in use answers no more')
    .argument('<set>', 'id of the set')
    .action(changing(({ fittedSets }, organizationId, _, set) => fittedSets.remove(organizationId, set)))
}

function changing<Options>(
  change: (accounts: Accounts, organizationId: string, options: Options, operand: string) => Promise<void>,
) {
  return runCommand<Options & { org: string }>(async (accounts, options, operand) => {
    const { organizationId } = await accounts.organizations.show(options.org)
    await change(accounts, organizationId, options, operand)
    return print(await accounts.fittedSets.list(organizationId))
  })
}

function print(sets: FittedSetRecord[]): Printed {
  const rows = sets.map(({ fittedSetId, inUse, fileName, createdBy, createdAt, ...set }) => ({
    fitted_set_id: fittedSetId,
    digest: set.digest,
    revision: set.revision,
    questions: set.questions,
    in_use: inUse,
    file_name: fileName,
    note: set.note,
    created_by: createdBy?.email ?? null,
    created_at: createdAt,
  }))
  const cells = rows.map(row => [
    row.fitted_set_id,
    row.in_use ? 'yes' : 'no',
    String(row.questions),
    `${row.revision}+${shortDigest(row.digest)}`,
    row.created_at.toISOString(),
    row.created_by ?? '',
    row.file_name ?? '',
    row.note ?? '',
  ])
  return {
    json: rows,
    table: [['FITTED SET', 'IN USE', 'QUESTIONS', 'REVISION', 'ADDED', 'BY', 'FILE', 'NOTE'], ...cells],
  }
}
