// What learning a fitted set brought, in numbers.

export async function up(knex) {
  await knex.schema.alterTable('fitted_sets', table => {
    table.text('figures')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('fitted_sets', table => {
    table.dropColumn('figures')
  })
}
