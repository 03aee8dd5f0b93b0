import type { Employee } from '@dayline/shared/contract'

/** A person in a sentence. */
export const nameOf = ({ FirstName, LastName }: Pick<Employee, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`
