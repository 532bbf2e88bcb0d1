// New addresses that people want for their account, each until it is proved by a mailed link. Its token lies here only
// as a hash.

export async function up(knex) {
  await knex.schema.createTable('email_changes', table => {
    table.text('token_hash').primary()
    table.text('user_id').notNullable().references('users.user_id').index()
    table.text('email').notNullable()
    table.bigInteger('expires_at').notNullable().index()
  })
}

export async function down(knex) {
  await knex.schema.dropTable('email_changes')
}
