// Requests that were charged under a name of their caller's, so that none is charged again when it is sent again. Of the
// name and of the body there are digests; of the case and its answers there is nothing.

export async function up(knex) {
  await knex.schema.createTable('idempotency_keys', table => {
    table.text('key_id').notNullable().references('keys.key_id')
    table.text('name_digest').notNullable()
    table.text('body_digest').notNullable()
    table.text('request_id').notNullable()
    table.integer('input_tokens').notNullable()
    table.bigInteger('created_at').notNullable()
    table.primary(['key_id', 'name_digest'])
    table.index('created_at')
  })
}

export async function down(knex) {
  await knex.schema.dropTable('idempotency_keys')
}
