// Who has had the credit that an organization starts with through an agent's link, and how many organizations got it on
// each day. Of an address only a hash lies here, also after its account is deleted: deleting it gives no new credit.

export async function up(knex) {
  await knex.schema.createTable('starting_credits', table => {
    table.text('user_id').primary()
    table.text('email_hash').notNullable().unique()
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.bigInteger('created_at').notNullable()
  })
  await knex.schema.createTable('starting_credit_days', table => {
    table.text('day').primary()
    table.integer('organizations').notNullable()
  })
}

export async function down(knex) {
  await knex.schema.dropTable('starting_credit_days')
  await knex.schema.dropTable('starting_credits')
}
