// The agent's link that a newcomer came by: it gives their first organization its starting credit. Newcomers who wait
// while this runs were known by where they were going.

const waiting = ['new_accounts', 'oidc_flows']

export async function up(knex) {
  for (const name of waiting) {
    await knex.schema.alterTable(name, table => {
      table.text('link_id')
    })
    await knex(name)
      .where('next', 'like', '/sign-up/%')
      .update({ link_id: knex.raw('substr(next, 10)') })
  }
}

export async function down(knex) {
  for (const name of waiting) {
    await knex.schema.alterTable(name, table => {
      table.dropColumn('link_id')
    })
  }
}
