// Which payment each entry of the ledger belongs to, and how much of it each refund and dispute takes back.

export async function up(knex) {
  await knex.schema.alterTable('ledger', table => {
    table.text('payment').index()
  })
  await knex.schema.createTable('reversals', table => {
    table.text('source').primary()
    table.text('payment').notNullable().index()
    table.bigInteger('amount_micros').notNullable()
    // A dispute that was won takes nothing any more, whatever an older message about it says.
    table.boolean('won').notNullable()
  })
}

export async function down(knex) {
  await knex.schema.dropTable('reversals')
  await knex.schema.alterTable('ledger', table => {
    table.dropIndex('payment')
    table.dropColumn('payment')
  })
}
