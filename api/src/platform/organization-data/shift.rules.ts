import { type Table, tableRules } from './tables.rules.ts'

/**
 * Columns with the number of a record, an organization or a person; such numbers are valid in one installation only.
 */
export const idColumns = new Set([
  ...['id', 'organization_id', 'employee_id', 'team_id', 'project_id', 'customer_id', 'task_id', 'comment_id'],
  ...['organization_app_id', 'work_note_id', 'invoice_id', 'policy_id', 'entry_id', 'calendar_id', 'payment_id'],
  ...['report_id', 'bucket_id', 'import_id', 'item_id', 'screenshot_id', 'by_employee_id', 'by_employee'],
  ...['from_employee_id', 'to_employee_id', 'viewer_id', 'actor_id', 'created_by', 'decided_by', 'reviewed_by'],
  ...['was_reviewed_by', 'posted_by', 'paid_by', 'cancelled_by', 'changed_by', 'other_changed_by', 'subject_ids'],
  ...['employee_ids'],
])
/** Numbers of rows that organizations share; these are matched by content. */
export const sharedIdColumns = new Set(['user_id', 'app_id'])

/** Whole numbers that are counts, measures or choices. */
export const numberColumns = new Set([
  ...['number', 'order_no', 'organization_no', 'period', 'year', 'last', 'version', 'place', 'row_number', 'percent'],
  ...['minutes', 'working', 'on_break', 'idle', 'productive', 'neutral', 'unproductive', 'level_sum', 'overtime'],
  ...['overtime_minutes', 'count', 'size', 'width', 'height', 'frames', 'users', 'teams', 'lifetime_free_users'],
  ...['amount_minor', 'price_minor', 'pay_rate_minor', 'bill_rate_minor', 'rate_minor', 'total_minor', 'paid_minor'],
  ...[
    'credited_minor',
    'credit_minor',
    'total_budget_minor',
    'half_days',
    'carry_half_days',
    'last_item_key',
    'other_version',
    'item_key',
  ],
])

/** The offsets that make numbers free here: for most tables, and for big tables with bigint numbers. */
export type Shift = { ids: number; bigintIds: number; organization: { from: number; to: number } }

type Row = Record<string, unknown>
/** Tables with bigint numbers. */
export type BigintTables = ReadonlySet<string>

const moved = (value: unknown, by: number): unknown =>
  // 0 means none where the number is part of a key.
  Array.isArray(value)
    ? value.map((one) => moved(one, by))
    : typeof value === 'number' && value > 0
      ? value + by
      : value

/** An archived row with its numbers shifted, as it is stored here. */
export function shiftRow(table: Table, row: Row, shift: Shift, bigintTables: BigintTables): Row {
  const shifted: Row = {}
  for (const [name, value] of Object.entries(row)) {
    const isBigint =
      (name === 'id' && bigintTables.has(table)) || (name === 'screenshot_id' && bigintTables.has('screenshots'))
    if (idColumns.has(name)) shifted[name] = moved(value, isBigint ? shift.bigintIds : shift.ids)
    else shifted[name] = value
  }
  return { ...shifted, ...inside[table]?.(shifted, shift) }
}

/** Numbers inside texts and JSON. */
const inside: Partial<Record<Table, (row: Row, shift: Shift) => Row>> = {
  tasks: ({ details }, shift) => ({ details: shiftMentions(details, shift) }),
  task_comments: ({ body, change }, shift) => ({
    body: shiftMentions(body, shift),
    change: shiftChange(change as Row | null, shift),
  }),
  // The posted record: "payment 12", "invoice 5".
  ledger_entries: ({ subject }, { ids }) => ({
    subject: String(subject).replace(
      /^([a-z ]+ )(\d+)$/,
      (_all, what: string, id: string) => what + (Number(id) + ids),
    ),
  }),
  audit_entries: ({ changes }, shift) => ({
    changes: (changes as RecordChange[]).map((one) => shiftRecord(one, shift)),
  }),
  import_rows: ({ planned }, shift) => ({ planned: shiftNamed(planned, shift) }),
  screenshots: (row, shift) => shiftFiles(row, ['image_key', 'thumbnail_key'], shift),
  timelapse_videos: (row, shift) => shiftFiles(row, ['video_key', 'thumbnail_key'], shift),
  task_attachments: (row, shift) => shiftFiles(row, ['file'], shift),
}

/** A file's folder is the number of its organization. */
export function shiftFile(name: string, { organization: { from, to } }: Shift): string {
  return name.startsWith(`${from}/`) ? `${to}/${name.slice(`${from}/`.length)}` : name
}

const shiftFiles = (row: Row, columns: readonly string[], shift: Shift): Row =>
  Object.fromEntries(columns.map((column) => [column, shiftFile(String(row[column]), shift)]))

const shiftMentions = (html: unknown, { ids }: Shift): unknown =>
  typeof html === 'string'
    ? html.replace(/data-mention="(\d+)"/g, (_all, id: string) => `data-mention="${Number(id) + ids}"`)
    : html

function shiftChange(change: Row | null, { ids }: Shift): Row | null {
  if (!change || !['ProjectId', 'AssigneeIds'].includes(String(change.Field))) return change
  return { ...change, Before: moved(change.Before, ids), After: moved(change.After, ids) }
}

type RecordChange = { id: unknown; fields: Record<string, unknown> }
function shiftRecord({ fields, ...change }: RecordChange, { ids }: Shift): RecordChange {
  const shifted = Object.entries(fields).map(([name, values]) => [
    name,
    idColumns.has(name) ? moved(values, ids) : values,
  ])
  return { ...change, id: moved(change.id, ids), fields: Object.fromEntries(shifted) }
}

/** Fields such as `ProjectId` and `AssigneeIds`, at any depth. */
function shiftNamed(value: unknown, shift: Shift): unknown {
  if (Array.isArray(value)) return value.map((one) => shiftNamed(one, shift))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      /Ids?$/.test(name) ? moved(one, shift.ids) : shiftNamed(one, shift),
    ]),
  )
}

/**
 * Saved filters contain numbers of people and projects in their addresses, so they are imported only if numbers stay.
 */
export const isReadBack = (table: Table, isShifted: boolean): boolean =>
  tableRules[table] === 'archive' && !(isShifted && table === 'saved_views')
