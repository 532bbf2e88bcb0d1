// Browsers that somebody has signed in with before: whoever guesses elsewhere does not lock these out.

export async function up(knex) {
  await knex.schema.createTable('known_devices', table => {
    table.text('device_hash').notNullable()
    table.text('user_id').notNullable().references('users.user_id').index()
    table.bigInteger('expires_at').notNullable().index()
    table.primary(['device_hash', 'user_id'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('known_devices')
}
