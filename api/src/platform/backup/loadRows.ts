import { createReadStream } from 'node:fs'
import readline from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { listColumns } from './tables.ts'

const rowsAtOnce = 1000
const charactersAtOnce = 4_000_000

/** The rows of a file of a backup, each a JSON object. */
export async function* linesOf(file: string): AsyncIterable<string> {
  // Opened when the first row is requested: lines emitted before there is a reader are lost, and it would wait forever.
  const input = createReadStream(file).pipe(createGunzip())
  yield* readline.createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
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
