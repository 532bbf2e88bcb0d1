// What was said of a fitted set, so that each is said once: for example that another model leaves it out.

export async function up(knex) {
  await knex.schema.createTable('set_notices', table => {
    table.text('fitted_set_id').notNullable()
    table.text('organization_id').notNullable().references('organizations.organization_id').index()
    table.text('notice').notNullable()
    table.primary(['fitted_set_id', 'notice'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('set_notices')
}
