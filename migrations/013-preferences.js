// How somebody likes the portal: light, dark or as their system says, and in which time zone moments are shown.
// A time zone that nobody has chosen is UTC.

export async function up(knex) {
  await knex.schema.alterTable('users', table => {
    table.text('theme').notNullable().defaultTo('system')
    table.text('time_zone')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('users', table => {
    table.dropColumn('theme')
    table.dropColumn('time_zone')
  })
}
