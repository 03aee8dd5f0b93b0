import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from './database.ts'

// The table types are written by hand, because JSON columns use types of the contract. This test compares them with the
// migrated database, column by column.

const source = fs.readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8')

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

/** `table.column: type`, with `default` where an insert may omit the column, and `null` where it may be null. */
function describe(table: string, column: string, type: string, marks: { default: boolean; null: boolean }): string {
  const names = (['default', 'null'] as const).filter((name) => marks[name])
  return [`${table}.${column}: ${type}`, ...names].join(' ')
}

/** @throws Error for a line that is neither a table nor a column */
function columnsInTypes(text: string): string[] {
  const body = text.slice(text.indexOf('export type Tables = {\n')).split('\n').slice(1, -2)
  const columns: string[] = []
  let table = ''
  for (const line of body) {
    const [, opened] = /^ {2}(\w+): \{$/.exec(line) ?? []
    const [, column, type] = /^ {4}(\w+): (.+)$/.exec(line) ?? []
    if (opened) table = opened
    else if (column && type) columns.push(described(table, column, type))
    else if (!/^ {2}\}$|^ *\/\/|^ *\/?\*/.test(line)) throw new Error(`Cannot read a line of schema.ts: ${line}`)
  }
  return columns.sort()
}

const shorthands: Record<string, string> = { Now: 'Generated<Date>', Flag: 'Generated<boolean>' }

function described(table: string, column: string, text: string): string {
  const bare = text.replace(/ \| null$/, '')
  const type = shorthands[bare] ?? bare
  const [, generated] = /^Generated<(.+)>$/.exec(type) ?? []
  const base = type.startsWith('JSONColumnType<') ? 'json' : (generated ?? type)
  return describe(table, column, base, { default: generated !== undefined, null: text !== bare })
}

const typesOf: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  text: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  uuid: 'string',
  date: 'string',
  tstzmultirange: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  jsonb: 'json',
  'timestamp with time zone': 'Date',
  'timestamp with time zone[]': 'Date[]',
}

async function columnsInDatabase(): Promise<string[]> {
  type Row = { table: string; column: string; type: string; isNull: boolean; hasDefault: boolean }
  const { rows } = await database.statement((db) =>
    sql<Row>`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
        not a.attnotnull as "isNull", a.atthasdef or a.attidentity <> '' as "hasDefault"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(db),
  )
  return rows
    .map(({ table, column, type, isNull, hasDefault }) => {
      const name = typesOf[type] ?? type
      return describe(table, column, name, { default: hasDefault && name !== 'json', null: isNull })
    })
    .sort()
}

const differences = (typed: string[], migrated: string[]) => ({
  onlyInTypes: typed.filter((column) => !migrated.includes(column)),
  onlyInDatabase: migrated.filter((column) => !typed.includes(column)),
})

test('the table types match the migrated database', async () => {
  assert.deepEqual(differences(columnsInTypes(source), await columnsInDatabase()), {
    onlyInTypes: [],
    onlyInDatabase: [],
  })
})

for (const [about, from, to] of [
  ['a column that is missing', '    email: string\n', ''],
  ['another type', '    email: string\n', '    email: number\n'],
  ['a column that may be null', 'image_key: string | null', 'image_key: string'],
  ['a default', 'timezone: Generated<string>', 'timezone: string'],
] as const) {
  test(`${about} is noticed`, async () => {
    const { onlyInDatabase } = differences(columnsInTypes(source.replace(from, to)), await columnsInDatabase())
    assert.equal(onlyInDatabase.length, 1)
  })
}
