import type { ImportField } from '@dayline/shared/contract'

/** Names of the fields, as in "Add employee". */
export const fieldTitles: Record<ImportField, string> = {
  FirstName: 'First name',
  LastName: 'Surname',
  FullName: 'Full name',
  Email: 'Email',
  Role: 'Role',
  Team: 'Team',
  EmployeeCode: 'Employee code',
  WeeklyLimitHours: 'Weekly limit hours',
  PayRate: 'Pay rate',
  BillRate: 'Bill rate',
}
