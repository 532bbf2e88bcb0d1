// What a key may do, how much of it, and from where; and what it was replaced by. Keys that replace each other are a
// line: they share a budget and a rate limit. What a line has spent in a month stands in usage_days.

export async function up(knex) {
  await knex.schema.alterTable('keys', table => {
    table.text('line_id').index()
    table.text('scope').notNullable().defaultTo('all').checkIn(['all', 'decide', 'account'])
    table.bigInteger('budget_micros')
    table.integer('rate_per_minute')
    // Ranges as CIDR, with commas between them; null for everywhere.
    table.text('addresses')
    table.text('replaced_by')
  })
  await knex('keys').update({ line_id: knex.ref('key_id') })
}

export async function down(knex) {
  await knex.schema.alterTable('keys', table => {
    for (const column of ['line_id', 'scope', 'budget_micros', 'rate_per_minute', 'addresses', 'replaced_by'])
      table.dropColumn(column)
  })
}
