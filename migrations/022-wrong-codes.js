// How many wrong codes were entered in a row for a second factor, and until when no further one is taken.

export async function up(knex) {
  await knex.schema.alterTable('second_factors', table => {
    table.integer('wrong_codes').notNullable().defaultTo(0)
    table.bigInteger('wait_until').notNullable().defaultTo(0)
  })
}

export async function down(knex) {
  await knex.schema.alterTable('second_factors', table => {
    table.dropColumn('wrong_codes')
    table.dropColumn('wait_until')
  })
}
