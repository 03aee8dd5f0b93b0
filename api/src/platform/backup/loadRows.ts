import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { listColumns } from './tables.ts'

const rowsAtOnce = 1000
const charactersAtOnce = 4_000_000

/**
 * The rows of a file of a backup, each a JSON object. Only a line feed ends a row: `readline` also splits at characters
 * such as U+2028, which JSON contains as they are.
 */
export async function* linesOf(file: string): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

/** Inserts rows with their original ids. @returns how many there were */
export async function insertLines(trx: Db, table: string, lines: AsyncIterable<string>): Promise<number> {
  const columns = sql.join((await listColumns(trx, table)).map((column) => sql.ref(column)))
  const insert = (waiting: string[]) =>
    sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${waiting.join(',')}]`}::jsonb)`.execute(
      trx,
    )
  let waiting: string[] = []
  let characters = 0
  let loaded = 0
  for await (const line of lines) {
    waiting.push(line)
    loaded++
    characters += line.length
    if (waiting.length < rowsAtOnce && characters < charactersAtOnce) continue
    await insert(waiting)
    waiting = []
    characters = 0
  }
  if (waiting.length > 0) await insert(waiting)
  return loaded
}
