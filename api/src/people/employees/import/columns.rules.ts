import type { ImportField } from '@dayline/shared/contract'
import type { TableRow } from './readTable.rules.ts'

/** Column titles by the field they hold, in lower case and reduced to letters. */
const titles: Record<ImportField, readonly string[]> = {
  FirstName: ['firstname', 'first', 'givenname', 'forename', 'vorname'],
  LastName: ['lastname', 'last', 'surname', 'familyname', 'nachname'],
  FullName: ['name', 'fullname', 'employee', 'person', 'displayname'],
  Email: ['email', 'emailaddress', 'mail', 'workemail'],
  Role: ['role', 'privilege', 'privileges', 'authority', 'rolle'],
  Team: ['team', 'teamname', 'department', 'group', 'abteilung'],
  EmployeeCode: ['employeecode', 'code', 'employeeid', 'employeenumber', 'personnelnumber', 'id'],
  WeeklyLimitHours: ['weeklylimithours', 'weeklylimit', 'weeklyhours', 'hoursperweek'],
  PayRate: ['payrate', 'hourlyrate', 'rate', 'hourlypay', 'costrate'],
  BillRate: ['billrate', 'billingrate', 'billablerate'],
}

export type Mapping = (ImportField | null)[]

/** Whether the first row is a header; a row with an address is a person. */
export const hasHeader = ([first]: readonly TableRow[]): boolean => !first?.cells.some((cell) => cell.includes('@'))

/**
 * Which field each column holds: by its title, each field once; without titles, only the column with addresses is
 * recognized.
 * @param allowed fields that this organization may import
 */
export function recognizeColumns(rows: readonly TableRow[], allowed: readonly ImportField[]): Mapping {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const first = rows[0]?.cells ?? []
  const columns = Array.from({ length: width }, (_, index) => index)
  if (!hasHeader(rows)) {
    const email = columns.find((index) => first[index]?.includes('@'))
    return columns.map((index) => (index === email ? 'Email' : null))
  }
  const taken = new Set<ImportField>()
  return columns.map((index) => {
    const title = (first[index] ?? '').toLowerCase().replaceAll(/[^\p{L}]/gu, '')
    const field = allowed.find((one) => !taken.has(one) && titles[one].includes(title)) ?? null
    if (field) taken.add(field)
    return field
  })
}
