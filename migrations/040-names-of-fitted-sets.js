// What people tell their fitted sets apart by: the file that each was learnt from, and a note.

export async function up(knex) {
  await knex.schema.alterTable('fitted_sets', table => {
    table.text('file_name')
    table.text('note')
  })
}

export async function down(knex) {
  await knex.schema.alterTable('fitted_sets', table => {
    table.dropColumns('file_name', 'note')
  })
}
