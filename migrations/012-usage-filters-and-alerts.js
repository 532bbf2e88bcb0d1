// Reading usage by key, error and time stays quick with millions of rows: indexes that end with the order in which
// requests are listed, and failures by day and kind, so that charts never add up single requests. What failed is rarer
// than what was answered: indexes over failures alone cost an answered request nothing.
//
// And what mails about low credit and budgets need to know, so that each is sent once.

const lowCreditMicros = 1_000_000
const budgetPercent = 80

export async function up(knex) {
  await knex.schema.alterTable('usage', table => {
    table.dropIndex(['organization_id', 'created_at'])
    table.index(['organization_id', 'created_at', 'request_id'], 'usage_by_time')
    table.index(['organization_id', 'key_id', 'created_at', 'request_id'], 'usage_by_key')
  })
  const failures = (name, columns) =>
    knex.raw(
      `create index ${name} on usage (organization_id, ${columns}created_at, request_id) where error_type is not null`,
    )
  await failures('usage_failed', '')
  await failures('usage_by_error', 'error_type, ')
  await failures('usage_failed_by_key', 'key_id, error_type, ')

  await knex.schema.createTable('failure_days', table => {
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('key_id').notNullable().references('keys.key_id')
    table.text('day').notNullable()
    table.text('error_type').notNullable()
    table.bigInteger('requests').notNullable()
    table.primary(['organization_id', 'key_id', 'day', 'error_type'])
  })
  const day =
    knex.client.driverName === 'pg'
      ? `to_char(to_timestamp(created_at / 1000) at time zone 'UTC', 'YYYY-MM-DD')`
      : `strftime('%Y-%m-%d', created_at / 1000, 'unixepoch')`
  await knex.raw(
    `insert into failure_days (organization_id, key_id, day, error_type, requests)
     select organization_id, key_id, ${day}, error_type, count(*) from usage
     where error_type is not null group by 1, 2, 3, 4`,
  )

  await knex.schema.alterTable('organizations', table => {
    // Null for no mail. Whoever had that much is told when it is gone, once; with credit above it, once more.
    table.bigInteger('low_credit_micros').defaultTo(lowCreditMicros)
    table.boolean('low_credit_due').notNullable().defaultTo(false)
    table.integer('budget_percent').defaultTo(budgetPercent)
  })
  await knex('organizations').where('credit_micros', '>=', lowCreditMicros).update({ low_credit_due: true })

  // Budgets of which a mail has been sent: a line of keys, once in a month for each amount.
  await knex.schema.createTable('budget_mails', table => {
    table.text('line_id').notNullable()
    table.text('month').notNullable()
    table.bigInteger('budget_micros').notNullable()
    table.primary(['line_id', 'month', 'budget_micros'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('budget_mails')
  await knex.schema.alterTable('organizations', table => {
    for (const column of ['low_credit_micros', 'low_credit_due', 'budget_percent']) table.dropColumn(column)
  })
  await knex.schema.dropTable('failure_days')
  for (const index of [
    'usage_failed_by_key',
    'usage_by_error',
    'usage_failed',
    'usage_by_key',
    'usage_by_time',
  ])
    await knex.raw(`drop index ${index}`)
  await knex.schema.alterTable('usage', table => {
    table.index(['organization_id', 'created_at'])
  })
}
