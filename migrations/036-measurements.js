// What a file of labels showed about the answers to each of its questions, in numbers, with the names of file and question.

export async function up(knex) {
  await knex.schema.createTable('measurements', table => {
    table.text('measurement_id').primary()
    table.text('organization_id').notNullable().references('organizations.organization_id').index()
    table.text('question_id').notNullable()
    table.text('name').notNullable()
    table.text('file_name').notNullable()
    table.text('figures').notNullable()
    // The sets that were in use and that were learnt then; they may be gone since.
    table.text('in_use_set_id')
    table.text('learnt_set_id')
    // Null where nothing can be said.
    table.boolean('below_promise')
    table.bigInteger('created_at').notNullable()
    table.index(['in_use_set_id', 'question_id'])
  })
}

export async function down(knex) {
  await knex.schema.dropTable('measurements')
}
