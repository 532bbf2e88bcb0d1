// Whether somebody has dismissed the first steps on the overview.

export async function up(knex) {
  await knex.schema.alterTable('users', table => {
    table.boolean('hides_first_steps').notNullable().defaultTo(false)
  })
}

export async function down(knex) {
  await knex.schema.alterTable('users', table => {
    table.dropColumn('hides_first_steps')
  })
}
