// Accounts that wait until their address is proved by a mailed link. Its token lies here only as a hash.

export async function up(knex) {
  await knex.schema.createTable('new_accounts', table => {
    table.text('token_hash').primary()
    table.text('email').notNullable()
    table.text('name')
    table.text('password_hash').notNullable()
    table.text('organization_name').notNullable()
    table.integer('retention_days').notNullable().checkIn([30, 90, 365])
    table.text('next').notNullable()
    table.bigInteger('expires_at').notNullable().index()
  })
}

export async function down(knex) {
  await knex.schema.dropTable('new_accounts')
}
