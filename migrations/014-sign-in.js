// More ways to prove who one is, and what people see of their sessions. Recovery codes lie here only as hashes; the
// secret of a second factor has to be read again, so it lies here as it is. Of an address only its network is kept.

export async function up(knex) {
  // `waits`: the password was right, and the code of the second factor is still to come.
  await knex.schema.alterTable('sessions', table => {
    table.text('device')
    table.text('network')
    table.boolean('waits').notNullable().defaultTo(false)
  })

  // The browser that asked for the account: in it, the mailed link alone signs in.
  await knex.schema.alterTable('new_accounts', table => {
    table.text('browser_hash')
  })

  await knex.schema.createTable('passkeys', table => {
    table.text('credential_id').primary()
    table.text('user_id').notNullable().references('users.user_id').index()
    table.text('name').notNullable()
    table.text('public_key').notNullable()
    table.bigInteger('counter').notNullable()
    table.text('transports').notNullable()
    table.bigInteger('created_at').notNullable()
    table.bigInteger('last_used_at')
  })

  // Challenges are not stored until they are answered; here are those that cannot be answered again.
  await knex.schema.createTable('spent_challenges', table => {
    table.text('challenge_hash').primary()
    table.bigInteger('expires_at').notNullable().index()
  })

  // `last_step`: of the latest code that was taken; it and earlier ones are not taken again.
  await knex.schema.createTable('second_factors', table => {
    table.text('user_id').primary().references('users.user_id')
    table.text('secret').notNullable()
    table.bigInteger('last_step').notNullable()
    table.bigInteger('confirmed_at')
  })

  await knex.schema.createTable('recovery_codes', table => {
    table.text('code_hash').primary()
    table.text('user_id').notNullable().references('users.user_id').index()
  })
}

export async function down(knex) {
  for (const table of ['recovery_codes', 'second_factors', 'spent_challenges', 'passkeys']) {
    await knex.schema.dropTable(table)
  }
  await knex.schema.alterTable('new_accounts', table => {
    table.dropColumn('browser_hash')
  })
  await knex.schema.alterTable('sessions', table => {
    table.dropColumn('device')
    table.dropColumn('network')
    table.dropColumn('waits')
  })
}
