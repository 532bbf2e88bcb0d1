// When the last mail was sent that said that a key is about to expire, so that each is sent once; and the index that
// finds those keys.

export async function up(knex) {
  await knex.schema.alterTable('keys', table => {
    table.bigInteger('expiry_mailed_at')
    table.index('expires_at')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('keys', table => {
    table.dropIndex('expires_at')
    table.dropColumn('expiry_mailed_at')
  })
}
