// Whether a session began at the identity provider. It is not known of sessions that began before this column.

export async function up(knex) {
  await knex.schema.alterTable('sessions', table => {
    table.boolean('by_provider')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('sessions', table => {
    table.dropColumn('by_provider')
  })
}
