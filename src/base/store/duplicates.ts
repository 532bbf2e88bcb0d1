// Recognises a row that the database refused because another has the same unique value.

/** By what SQLite and PostgreSQL call it. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505'
}
