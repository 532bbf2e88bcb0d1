// Organizations and people that were deleted. What has to be kept by law, the ledger and the totals that it is checked
// against, goes on referring to their rows; nothing personal is left in the rows of people.

const deletable = ['organizations', 'users']

export async function up(knex) {
  for (const name of deletable) {
    await knex.schema.alterTable(name, table => {
      table.bigInteger('deleted_at')
    })
  }
}

export async function down(knex) {
  for (const name of deletable) {
    await knex.schema.alterTable(name, table => {
      table.dropColumn('deleted_at')
    })
  }
}
