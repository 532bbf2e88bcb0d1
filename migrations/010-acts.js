// Who did what: keys, members, credit, settings, approvals, fitted sets. Kept for 365 days, whatever becomes of what it
// is about: neither the person nor the organization is a reference, and names are as they were then.

export async function up(knex) {
  await knex.schema.createTable('acts', table => {
    table.text('act_id').primary()
    table.text('organization_id').notNullable()
    table.text('kind').notNullable()
    table.text('actor').notNullable().checkIn(['person', 'agent', 'operator', 'service'])
    table.text('user_id')
    table.text('agent_name')
    table.text('subject_id')
    table.text('subject')
    table.text('detail')
    table.bigInteger('created_at').notNullable().index()
    table.index(['organization_id', 'act_id'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('acts')
}
