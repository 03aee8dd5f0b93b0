import { type RawBuilder, sql } from 'kysely'

/** The text to append to the name of the row `alias`: deleted rows keep their name in reports, marked as deleted. */
export const deletedMark = (alias: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${alias}.deleted_at`)} is null then '' else ' (deleted)' end`

/** The title of the row `alias` with that mark. */
export const markedTitle = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.title`)} || ${deletedMark(alias)}`
