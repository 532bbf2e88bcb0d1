// Refunds one by one: one that fails gives back what all of them together took.

export async function up(knex) {
  await knex.schema.createTable('refunds', table => {
    table.text('refund_id').primary()
    table.text('payment').notNullable().index()
    table.bigInteger('amount_micros').notNullable()
    // It stays so, whatever an older message about it says.
    table.boolean('failed').notNullable()
  })
}

export async function down(knex) {
  await knex.schema.dropTable('refunds')
}
