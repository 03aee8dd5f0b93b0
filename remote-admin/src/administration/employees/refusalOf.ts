import { type Employee, Role } from '@dayline/shared/contract'

/** Why the server refuses an action for a person; null if it does not (docs/product/people.md#owner). */
export function refusalOf(employee: Employee, action: 'edit' | 'block' | 'delete', isSelf: boolean): string | null {
  if (employee.Role === Role.Owner) return 'The Owner can be neither edited, blocked nor deleted.'
  return isSelf && action !== 'edit' ? `You cannot ${action} yourself.` : null
}
