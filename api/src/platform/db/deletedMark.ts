import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The text to append to the name of a row that is deleted under this condition. */
export const markIf = (isDeleted: RawBuilder<SqlBool>): RawBuilder<string> =>
  sql<string>`case when ${isDeleted} then ' (deleted)' else '' end`

/** The text to append to the name of the row `alias`: deleted rows keep their name in reports, marked as deleted. */
export const deletedMark = (alias: string): RawBuilder<string> =>
  markIf(sql`${sql.ref(`${alias}.deleted_at`)} is not null`)

/** The title of the row `alias` with that mark. */
export const markedTitle = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.title`)} || ${deletedMark(alias)}`
