import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import type { Database } from '../db/database.ts'
import { idColumns, numberColumns, sharedIdColumns, shiftRow } from './shift.rules.ts'
import { fileColumns, pictureColumns, type Table, tableRules } from './tables.rules.ts'

type Column = { table: Table; name: string; type: string }
let columns: Column[]
let database: Database
before(async () => {
  database = await openTestDatabase()
  const { rows } = await database.system((trx) =>
    sql<Column>`select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`.execute(
      trx,
    ),
  )
  columns = rows
})
after(() => database.close())

const archived = () => columns.filter(({ table }) => tableRules[table] === 'archive')
const named = (list: readonly Column[]) => list.map(({ table, name }) => `${table}.${name}`)

test('every table has a rule, and one with an organization is never the installation’s', () => {
  assert.deepEqual([...new Set(columns.map(({ table }) => table))].sort(), Object.keys(tableRules).sort())
  const lost = columns.filter(({ table, name }) => name === 'organization_id' && tableRules[table] === 'installation')
  assert.deepEqual(named(lost), [])
})

test('every whole number of the archive is classified as a record’s number or a plain one', () => {
  const whole = archived().filter(({ type }) => ['integer', 'bigint', 'integer[]'].includes(type))
  const known = (name: string) => [idColumns, sharedIdColumns, numberColumns].filter((set) => set.has(name)).length
  assert.deepEqual(named(whole.filter(({ name }) => known(name) !== 1)), [])
})

/** Texts and JSON without numbers of records or names of files. */
const plain = [
  ...['organizations.track_settings', 'organizations.invoice', 'employments.custom_track_settings'],
  ...['overview_layouts.layout', 'risk_reports.conditions', 'customer_invoices.supplier', 'customer_invoices.customer'],
  ...['customer_invoices.items', 'credit_notes.items', 'credit_notes.taxes', 'synced_tasks.seen'],
  ...['watched_people.changes', 'watcher_events.data', 'tasks.order_key'],
  ...['organization_apps.former_ratings', 'rating_changes.was_former'],
]
const rewritten = ['task_comments.change', 'audit_entries.changes', 'import_rows.planned']

test('every JSON column and every file name in the archive is classified', () => {
  const isFile = ({ name, type }: Column) => type === 'text' && /(_key|^file)$/.test(name)
  const found = named(archived().filter((column) => column.type === 'jsonb' || isFile(column)))
  const files = Object.entries({ ...fileColumns, ...pictureColumns }).flatMap(([table, names]) =>
    (names ?? []).map((name) => `${table}.${name}`),
  )
  assert.deepEqual(
    found.filter((column) => ![...plain, ...rewritten, ...files].includes(column)),
    [],
  )
})

const shift = { ids: 1000, bigintIds: 50_000, organization: { from: 7, to: 1007 } }
const shifted = (table: Table, row: Record<string, unknown>) => shiftRow(table, row, shift, new Set(['screenshots']))

test('shifts numbers, leaves 0 and null, and shifts numbers of big tables by their own offset', () => {
  assert.deepEqual(
    shifted('activity_day_pay', { organization_id: 7, employee_id: 3, task_id: 0, payment_id: null, minutes: 5 }),
    { organization_id: 1007, employee_id: 1003, task_id: 0, payment_id: null, minutes: 5 },
  )
  assert.equal(shifted('screenshot_requests', { id: 1, screenshot_id: 2 }).screenshot_id, 50_002)
  assert.deepEqual(shifted('person_views', { employee_ids: [1, 2] }).employee_ids, [1001, 1002])
  assert.deepEqual(shifted('screenshots', { id: 4, image_key: '7/a.webp', thumbnail_key: 'demo/7/b.webp' }), {
    id: 50_004,
    image_key: '1007/a.webp',
    thumbnail_key: 'demo/7/b.webp',
  })
})

test('shifts numbers inside texts and JSON too', () => {
  const { body, change } = shifted('task_comments', {
    body: '<span data-mention="12">@A</span>',
    change: { Field: 'AssigneeIds', Before: [], After: [4] },
  })
  assert.deepEqual(
    [body, change],
    ['<span data-mention="1012">@A</span>', { Field: 'AssigneeIds', Before: [], After: [1004] }],
  )
  assert.deepEqual(shifted('task_comments', { body: null, change: { Field: 'Title', Before: 1, After: 2 } }).change, {
    Field: 'Title',
    Before: 1,
    After: 2,
  })
  assert.equal(shifted('ledger_entries', { subject: 'invoice payment 9' }).subject, 'invoice payment 1009')
  assert.equal(shifted('ledger_entries', { subject: 'txn_9' }).subject, 'txn_9')
  assert.deepEqual(
    shifted('audit_entries', { changes: [{ table: 'projects', id: 2, fields: { customer_id: [1, 2], title: null } }] })
      .changes,
    [{ table: 'projects', id: 1002, fields: { customer_id: [1001, 1002], title: null } }],
  )
})
