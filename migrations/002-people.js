// How people prove to the portal who they are, and the keys that their trials in the playground are charged to.
// Tokens lie here only as hashes.

export async function up(knex) {
  await knex.schema.createTable('sessions', table => {
    table.text('token_hash').primary()
    table.text('user_id').notNullable().references('users.user_id').index()
    table.text('organization_id').references('organizations.organization_id')
    table.bigInteger('created_at').notNullable()
    table.bigInteger('last_seen_at').notNullable()
    table.bigInteger('expires_at').notNullable().index()
  })

  await knex.schema.createTable('password_resets', table => {
    table.text('token_hash').primary()
    table.text('user_id').notNullable().references('users.user_id').index()
    table.bigInteger('expires_at').notNullable().index()
  })

  // Who somebody is at an OpenID provider.
  await knex.schema.createTable('identities', table => {
    table.text('issuer').notNullable()
    table.text('subject').notNullable()
    table.text('user_id').notNullable().references('users.user_id').index()
    table.bigInteger('created_at').notNullable()
    table.primary(['issuer', 'subject'])
  })

  // A way to a provider and back that has begun; `user_id` when somebody signed in connects an identity,
  // subject and the rest when a newcomer still has to accept the policies.
  await knex.schema.createTable('oidc_flows', table => {
    table.text('state_hash').primary()
    table.text('browser_hash').notNullable()
    table.text('nonce').notNullable()
    table.text('verifier').notNullable()
    table.text('next').notNullable()
    table.text('user_id').references('users.user_id')
    table.text('issuer')
    table.text('subject')
    table.text('email')
    table.text('name')
    table.bigInteger('expires_at').notNullable().index()
  })

  // Records without a secret: nothing outside the portal can call with them.
  await knex.schema.createTable('playground_keys', table => {
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('user_id').notNullable().references('users.user_id')
    table.text('key_id').notNullable().references('keys.key_id')
    table.primary(['organization_id', 'user_id'])
  })
}

export async function down(knex) {
  for (const table of ['playground_keys', 'oidc_flows', 'identities', 'password_resets', 'sessions']) {
    await knex.schema.dropTable(table)
  }
}
