import { AuditKind } from '@dayline/shared/contract'
import { choice, days, defineFilters, type FilterValues, id, paging, search } from '@dayline/shared/filters'

/** Filters of the audit log (docs/product/audit-log.md#screen). */
export const auditFilters = defineFilters({
  range: days('30d'),
  EmployeeId: id('employee'),
  Kind: choice('kind', Object.values(AuditKind)),
  SearchTerm: search('q'),
  ...paging(50),
})
export type AuditFilters = FilterValues<typeof auditFilters>

export const openEntry = id('open')
