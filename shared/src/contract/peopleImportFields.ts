/** What a column of an import of people can hold. The rates are offered while cost management is on. */
export const importFields = [
  'FirstName',
  'LastName',
  'FullName',
  'Email',
  'Role',
  'Team',
  'EmployeeCode',
  'WeeklyLimitHours',
  'PayRate',
  'BillRate',
] as const
export type ImportField = (typeof importFields)[number]
export const rateFields: readonly ImportField[] = ['PayRate', 'BillRate']

/** What happens to a row: it becomes an invitation, is skipped because the person already exists, or is refused. */
export const personVerdicts = ['new', 'present', 'refused'] as const
export type PersonVerdict = (typeof personVerdicts)[number]
