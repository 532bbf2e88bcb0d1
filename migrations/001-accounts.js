// Organizations, the people and keys that belong to them, agents' sign-ups, credit and usage.
// Moments are whole milliseconds since 1970 UTC; money is whole millionths of a US dollar.
// Held by tests: organizations.credit_micros = sum of ledger.amount_micros - sum of usage_days.cost_micros.

export async function up(knex) {
  await knex.schema.createTable('organizations', table => {
    table.text('organization_id').primary()
    table.text('name').notNullable()
    table.bigInteger('credit_micros').notNullable()
    table.bigInteger('pending_micros').notNullable()
    table.integer('retention_days').notNullable().checkIn([30, 90, 365])
    table.bigInteger('created_at').notNullable()
    table.bigInteger('approved_at')
  })

  await knex.schema.createTable('users', table => {
    table.text('user_id').primary()
    table.text('email').notNullable().unique()
    table.text('name')
    table.text('password_hash')
    table.bigInteger('policies_accepted_at')
    table.bigInteger('created_at').notNullable()
  })

  await knex.schema.createTable('members', table => {
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('user_id').notNullable().references('users.user_id').index()
    table.text('role').notNullable().checkIn(['admin', 'member'])
    table.bigInteger('created_at').notNullable()
    table.primary(['organization_id', 'user_id'])
  })

  // `secret_hash` stays null until the secret of an approved sign-up is made.
  await knex.schema.createTable('keys', table => {
    table.text('key_id').primary()
    table.text('organization_id').notNullable().references('organizations.organization_id').index()
    table.text('name').notNullable()
    table.text('secret_hash').unique()
    table.text('created_by').references('users.user_id')
    table.bigInteger('created_at').notNullable()
    table.bigInteger('expires_at')
    table.bigInteger('revoked_at')
    table.bigInteger('last_used_at')
  })

  // `expires_at` ends the time to approve, `take_by` the time to take the key.
  await knex.schema.createTable('sign_ups', table => {
    table.text('link_id').primary()
    table.text('setup_code_hash').notNullable().unique()
    table.text('status').notNullable().checkIn(['pending', 'ready', 'already_taken', 'declined', 'expired'])
    table.text('agent_name')
    table.text('company')
    table.text('use_case')
    table.bigInteger('created_at').notNullable()
    table.bigInteger('expires_at').notNullable()
    table.text('decided_by').references('users.user_id')
    table.bigInteger('decided_at')
    table.text('organization_id').references('organizations.organization_id')
    table.text('new_organization_id').references('organizations.organization_id')
    table.text('key_id').references('keys.key_id')
    table.bigInteger('take_by')
    table.bigInteger('taken_at')
    table.index(['status', 'expires_at'])
  })

  await knex.schema.createTable('ledger', table => {
    table.text('entry_id').primary()
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('kind').notNullable().checkIn(['grant', 'credit', 'adjustment'])
    table.bigInteger('amount_micros').notNullable()
    table.text('note').notNullable()
    table.text('reference').unique()
    table.text('created_by').references('users.user_id')
    table.bigInteger('created_at').notNullable()
    table.index(['organization_id', 'created_at'])
  })

  // Metadata of single requests; removed when the organization's retention time is over.
  await knex.schema.createTable('usage', table => {
    table.text('request_id').primary()
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('key_id').notNullable().references('keys.key_id')
    table.text('model')
    table.integer('status').notNullable()
    table.text('error_type')
    table.integer('input_tokens').notNullable()
    table.bigInteger('cost_micros').notNullable()
    table.integer('duration_ms').notNullable()
    table.bigInteger('created_at').notNullable()
    table.index(['organization_id', 'created_at'])
  })

  // Totals by UTC day (`2026-01-31`); kept for good.
  await knex.schema.createTable('usage_days', table => {
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('key_id').notNullable().references('keys.key_id')
    table.text('day').notNullable()
    table.bigInteger('requests').notNullable()
    table.bigInteger('failed_requests').notNullable()
    table.bigInteger('input_tokens').notNullable()
    table.bigInteger('cost_micros').notNullable()
    table.primary(['organization_id', 'key_id', 'day'])
  })
}

export async function down(knex) {
  for (const table of [
    'usage_days',
    'usage',
    'ledger',
    'sign_ups',
    'keys',
    'members',
    'users',
    'organizations',
  ]) {
    await knex.schema.dropTable(table)
  }
}
