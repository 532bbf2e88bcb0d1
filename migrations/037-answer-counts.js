// How many answers to each learnt question fell into each of ten bins on each day, of organizations that asked for it.

export async function up(knex) {
  await knex.schema.alterTable('organizations', table => {
    table.boolean('counts_answers').notNullable().defaultTo(false)
  })
  await knex.schema.createTable('answer_counts', table => {
    table.text('organization_id').notNullable().references('organizations.organization_id').index()
    table.text('fitted_set_id').notNullable()
    // Of its text, as in the set.
    table.text('question_id').notNullable()
    table.text('type').notNullable()
    table.text('day').notNullable().index()
    table.integer('bin').notNullable()
    table.bigInteger('answers').notNullable()
    table.primary(['fitted_set_id', 'question_id', 'day', 'bin'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('answer_counts')
  await knex.schema.alterTable('organizations', table => {
    table.dropColumn('counts_answers')
  })
}
