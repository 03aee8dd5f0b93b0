import type { TableSort } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { choice, flag, paging } from './fields.ts'
import { defineFilters } from './spec.ts'
import { useUrlFilters } from './useUrlFilters.ts'

export type UrlSort<By extends string> = {
  /** Undefined while the list has the API's order. */
  sort: { by: By; direction: TableSort['direction'] } | undefined
  onSortChange: (sort: TableSort) => void
}

/**
 * The order of a table in the address: `?sort=total&desc=1`. A new order starts at page 1. It is not a filter: it
 * hides no row, has no chip, and is not reset by "Clear all".
 */
export function useUrlSort<const By extends string>(
  columns: readonly By[],
  byDefault?: NonNullable<UrlSort<By>['sort']>,
): UrlSort<By> {
  const names = columns.join(' ')
  const by = byDefault?.by
  const isDescending = byDefault?.direction === 'desc'
  const spec = useMemo(() => {
    const known = names.split(' ') as By[]
    return defineFilters({
      by: by === undefined ? choice('sort', known) : choice('sort', known, by),
      isDescending: flag('desc', isDescending),
      Page: paging().Page,
    })
  }, [names, by, isDescending])
  const [order, setOrder] = useUrlFilters(spec)
  const chosen = order.by as By | undefined
  return {
    sort: chosen && { by: chosen, direction: order.isDescending ? 'desc' : 'asc' },
    onSortChange: (next) => setOrder({ by: next.by as By, isDescending: next.direction === 'desc' }, { replace: true }),
  }
}

/** The order as request fields of a list call. */
export function sortBody<By extends string, Sort extends number>(
  { sort }: UrlSort<By>,
  sorts: Readonly<Record<By, Sort>>,
): { Sort?: Sort; SortDescending?: boolean } {
  return sort ? { Sort: sorts[sort.by], SortDescending: sort.direction === 'desc' } : {}
}
