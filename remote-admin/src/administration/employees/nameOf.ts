import type { Employee } from '@dayline/shared/contract'

/** A person's full name, for use in sentences. */
export const nameOf = ({ FirstName, LastName }: Pick<Employee, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`
