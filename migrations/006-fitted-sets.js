// What an organization's labels have taught: sets of numbers, one of them in use at a time.

export async function up(knex) {
  await knex.schema.createTable('fitted_sets', table => {
    table.text('fitted_set_id').primary()
    table.text('organization_id').notNullable().references('organizations.organization_id')
    table.text('revision').notNullable()
    table.text('digest').notNullable()
    table.integer('questions').notNullable()
    table.text('content').notNullable()
    table.boolean('in_use').notNullable()
    table.text('created_by').references('users.user_id')
    table.bigInteger('created_at').notNullable()
    table.index(['organization_id', 'in_use'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('fitted_sets')
}
