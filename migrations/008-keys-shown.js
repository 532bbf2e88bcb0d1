// What may be shown of a key so that people can tell which one they hold: its prefix and its last four characters.
// Of keys that were made before, only the hash is known.

export async function up(knex) {
  await knex.schema.alterTable('keys', table => {
    table.text('shown_as')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('keys', table => {
    table.dropColumn('shown_as')
  })
}
