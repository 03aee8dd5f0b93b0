import { calls, type ImportField, Role } from '@dayline/shared/contract'
import { sentencesOf } from '../../../http/body/validation.ts'
import type { Mapping } from './columns.rules.ts'
import type { TableRow } from './readTable.rules.ts'

/** A row as it was read; `refusal` null = its values can be stored. */
export type PersonRow = {
  line: number
  firstName: string
  lastName: string
  email: string
  /** As in the file; empty = the default. */
  team: string
  roleText: string
  role: number
  employeeCode: string | null
  weeklyLimitHours: number | null
  payRate: number | null
  billRate: number | null
  refusal: string | null
}

const roles = new Map<string, number>([
  ['coowner', Role.Coowner],
  ['manager', Role.Manager],
  ['employee', Role.Employee],
  ['owner', Role.Owner],
])

/** The person of a row. Values follow the rules of "Add employee". */
export function readPerson({ line, cells }: TableRow, mapping: Mapping, defaultRole: number): PersonRow {
  const cellOf = (field: ImportField) => cells[mapping.indexOf(field)] ?? ''
  const [firstName, lastName] = namesOf(cellOf('FirstName'), cellOf('LastName'), cellOf('FullName'))
  const roleText = cellOf('Role')
  const role = roleText === '' ? defaultRole : roles.get(roleText.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const numbers = {
    weeklyLimitHours: numberOf(cellOf('WeeklyLimitHours')),
    payRate: numberOf(cellOf('PayRate')),
    billRate: numberOf(cellOf('BillRate')),
  }
  const person = {
    ...{ line, firstName, lastName, roleText },
    email: cellOf('Email'),
    team: cellOf('Team').slice(0, 101),
    employeeCode: cellOf('EmployeeCode') || null,
    ...numbers,
  }
  return { ...person, role: role ?? 0, refusal: refusalOfRole(role, roleText) ?? refusalOf(person) }
}

function refusalOfRole(role: number | undefined, text: string): string | null {
  if (role === undefined) return `Unknown role "${text}".`
  return role === Role.Owner ? 'An import cannot make someone Owner.' : null
}

/**
 * Checked with the schema of "Add employee", so that both refuse the same values; team and role are checked separately.
 */
function refusalOf(person: Omit<PersonRow, 'role' | 'refusal'>): string | null {
  if (person.team.length > 100) return 'The name of the team is too long.'
  if (Number.isNaN(person.payRate) || Number.isNaN(person.billRate))
    return 'A rate is a number without thousands separators, such as 1250.50.'
  const schema = calls['/employee/create'].body
  const body = {
    FirstName: person.firstName,
    LastName: person.lastName,
    Email: person.email,
    TeamId: 1,
    Role: Role.Employee,
    EmployeeCode: person.employeeCode,
    PayRate: person.payRate,
    BillRate: person.billRate,
    WeeklyLimit: person.weeklyLimitHours !== null,
    WeeklyLimitHours: person.weeklyLimitHours,
  }
  const { error } = schema.safeParse(body)
  return error ? (Object.values(sentencesOf(error, schema, body))[0] ?? 'This row cannot be read.') : null
}

/** Splits a full name: "Grace Murray Hopper" has the surname Hopper, as has "Hopper, Grace Murray". */
function namesOf(first: string, last: string, full: string): [string, string] {
  if (full === '' || first !== '' || last !== '') return [first, last]
  const [surname = '', ...given] = full.split(',').map((part) => part.trim())
  if (given.length > 0) return [given.join(', '), surname]
  const parts = full.split(/\s+/)
  return [parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
}

/** With a point or a comma before one or two decimals; before three digits, either may also separate thousands. */
const unambiguousNumber = /^-?(\d+|\d*[.,]\d{1,2})$/

/** Null for an empty cell, NaN for text that is no number or may be two. Skips a leading currency. */
function numberOf(text: string): number | null {
  if (text === '') return null
  const digits = text.replace(/^\p{Sc}\s*/u, '')
  return unambiguousNumber.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}
