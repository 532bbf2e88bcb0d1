// When somebody last proved in a session that it is them, and when they did so at an identity provider that says so.

export async function up(knex) {
  await knex.schema.alterTable('sessions', table => {
    table.bigInteger('proved_at')
  })
  await knex.schema.alterTable('oidc_flows', table => {
    table.bigInteger('authenticated_at')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('sessions', table => {
    table.dropColumn('proved_at')
  })
  await knex.schema.alterTable('oidc_flows', table => {
    table.dropColumn('authenticated_at')
  })
}
