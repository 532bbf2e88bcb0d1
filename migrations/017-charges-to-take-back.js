// What a charge that is taken back looks for: whether its request has a name. And records of trials in the playground
// lose the limits that could be set for them, which never held.

export async function up(knex) {
  await knex.schema.alterTable('idempotency_keys', table => {
    table.index('request_id')
  })
  await knex('keys')
    .whereIn('key_id', knex('playground_keys').select('key_id'))
    .update({ scope: 'all', budget_micros: null, rate_per_minute: null, addresses: null })
}

export async function down(knex) {
  await knex.schema.alterTable('idempotency_keys', table => {
    table.dropIndex('request_id')
  })
}
