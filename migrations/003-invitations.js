// People invited to an organization by a link. Its token lies here only as a hash.

export async function up(knex) {
  await knex.schema.createTable('invitations', table => {
    table.text('invitation_id').primary()
    table.text('token_hash').notNullable().unique()
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('email').notNullable()
    table.text('role').notNullable().checkIn(['admin', 'member'])
    table.text('created_by').notNullable().references('users.user_id')
    table.bigInteger('created_at').notNullable()
    table.bigInteger('expires_at').notNullable().index()
    table.unique(['organization_id', 'email'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('invitations')
}
