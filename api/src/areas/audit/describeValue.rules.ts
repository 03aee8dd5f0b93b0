import { clockText, dayText, type Formats, isDay, localDate, minuteMs, zoneOffsetMs } from '@dayline/shared/calendar'
import { type AuditSubject, definitions } from '@dayline/shared/contract'
import { capitalize } from '../../http/capitalize.ts'
import { shortened } from '../../http/shortened.ts'

/** The subject type for the records of a table, used to find their names. */
export const subjectOfTable: Readonly<Record<string, AuditSubject>> = {
  employments: 'employee',
  teams: 'team',
  leave_requests: 'leaveRequest',
  time_entries: 'timeEntry',
  projects: 'project',
  api_keys: 'apiKey',
  webhooks: 'webhook',
}

const fieldNames: Readonly<Record<string, string>> = {
  before_day: 'Everything before',
  bill_rate_minor: 'Bill rate',
  blocked_at: 'Blocked',
  custom_track_settings: 'Own track settings',
  customer_id: 'Customer',
  deleted_at: 'Deleted',
  employee_id: 'Employee',
  half_days: 'Days',
  image_key: 'Picture',
  invoice: 'Invoice address',
  pay_rate_minor: 'Pay rate',
  secret_cipher: 'Secret',
  started_at: 'Start',
  ended_at: 'End',
  team_id: 'Team',
  total_budget_minor: 'Budget',
  two_step_from: 'Two-step sign-in required from',
  weekly_limit_hours: 'Weekly limit',
}

/** Failed sign-ins: a field `from …` names where they came from. */
const sourceOfTries = (field: string) => (field.startsWith('from ') ? `Failed tries ${field}` : undefined)

/** Rates before the last one: the field `pay_rate_minor from 2026-11-20` also has the day from which the rate is valid. */
function rateFrom(field: string, formats: Formats): string | undefined {
  const [, column = '', from = ''] = /^(\w+_rate_minor) from (.+)$/.exec(field) ?? []
  const name = fieldNames[column]
  return name && `${name} from ${isDay(from) ? dayText(from, 'list', formats) : from}`
}

/** A column or a setting as people call it: "AllowEmployeesToDeleteTasks" is "Allow employees to delete tasks". */
export function fieldName(field: string, formats: Formats): string {
  const known = fieldNames[field] ?? sourceOfTries(field) ?? rateFrom(field, formats)
  if (known) return known
  const words = field.replace(/_(at|id)$/, '').split(/_|(?<=[a-z])(?=[A-Z])/)
  const [first = '', ...rest] = words.map((word) => (word === 'Mins' ? 'minutes' : word))
  return [capitalize(first), ...rest.map((word) => word.toLowerCase())].join(' ')
}

/** Fields whose values are ids, with the type of record that each refers to. */
export const subjectOfField: Readonly<Record<string, AuditSubject>> = {
  customer_id: 'customer',
  employee_id: 'employee',
  team_id: 'team',
}

const statuses: Readonly<Record<string, string[]>> = {
  leave_requests: ['Pending', 'Approved', 'Rejected'],
  time_entries: ['Pending', 'Approved', 'Rejected'],
}

export type ValueContext = {
  zone: string
  formats: Formats
  nameOf: (subject: AuditSubject, id: number) => string | undefined
}

const displayName = (title: 'TypeOfAuthority' | 'LeaveRightType', key: number) =>
  definitions[title].find(({ Key }) => Key === key)?.DisplayName

const maxLength = 200

/** A value of a field as text; "None" for an empty value. */
export function describeValue(table: string, field: string, value: unknown, context: ValueContext): string {
  if (field === 'blocked_at' || field === 'deleted_at') return value === null ? 'No' : 'Yes'
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number') return describeNumber(table, field, value, context)
  if (typeof value === 'string') return describeText(field, value, context)
  if (Array.isArray(value)) return value.map(String).join(', ') || 'None'
  return shortened(JSON.stringify(value), maxLength)
}

function describeNumber(table: string, field: string, value: number, { nameOf }: ValueContext): string {
  const subject = subjectOfField[field]
  if (subject) return nameOf(subject, value) ?? `#${value}`
  if (/_minor( from |$)/.test(field)) return (value / 100).toFixed(2)
  if (field === 'half_days') return String(value / 2)
  const name =
    field === 'role'
      ? displayName('TypeOfAuthority', value)
      : field === 'type'
        ? displayName('LeaveRightType', value)
        : field === 'status' && statuses[table]?.[value]
  return name || String(value)
}

function describeText(field: string, text: string, { zone, formats }: Pick<ValueContext, 'zone' | 'formats'>): string {
  if (field.endsWith('_at')) {
    const at = Date.parse(text)
    const minutes = Math.floor((at + zoneOffsetMs(at, zone)) / minuteMs) % (24 * 60)
    return `${dayText(localDate(at, zone), 'list', formats)}, ${clockText(minutes, formats)}`
  }
  if (isDay(text)) return dayText(text, 'list', formats)
  return shortened(text, maxLength)
}
