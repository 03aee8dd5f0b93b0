import { type UrlSort, useUrlSort } from '@dayline/shared/filters'
import type { ReportPath } from '../reportPaths.ts'
import { isOfOthers } from './compared.ts'
import type { Comparison } from './useComparison.ts'

/**
 * The order of a report in the address. While it sorts by the difference and no column is chosen, the largest increase
 * of the leading column is first.
 * @param lead the leading column
 * @param leadOfOthers the leading column in a comparison with other people, where parts have no difference of time
 */
export function useComparedSort<const By extends string>(
  columns: readonly By[],
  comparison: Pick<Comparison<ReportPath>, 'kind' | 'isByChange' | 'data'> | null,
  lead: NoInfer<By>,
  leadOfOthers: NoInfer<By> = lead,
): UrlSort<By> {
  const order = useUrlSort(columns)
  if (order.sort || !comparison?.isByChange || !comparison.data) return order
  return { ...order, sort: { by: isOfOthers(comparison.kind) ? leadOfOthers : lead, direction: 'desc' } }
}
