// What mistakes and reviews cost an organization, and the thresholds that it keeps: numbers, by the ids of questions.

export async function up(knex) {
  await knex.schema.createTable('policies', table => {
    table.text('organization_id').primary().references('organizations.organization_id')
    table.text('content').notNullable()
  })
}

export async function down(knex) {
  await knex.schema.dropTable('policies')
}
