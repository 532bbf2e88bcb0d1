// How much of the state of an answered request the model could not read, from 0 to 1. Of earlier requests it is not known.

export async function up(knex) {
  await knex.schema.alterTable('usage', table => {
    table.double('unread_share')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('usage', table => {
    table.dropColumn('unread_share')
  })
}
