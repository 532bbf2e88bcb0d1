// The short code that an agent shows its user, and that the page of its link asks for.

export async function up(knex) {
  await knex.schema.alterTable('sign_ups', table => {
    table.text('user_code')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('sign_ups', table => {
    table.dropColumn('user_code')
  })
}
