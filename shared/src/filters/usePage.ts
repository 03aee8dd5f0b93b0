import type { PageTurn } from '@dayline/shared/ui/data'
import { useCallback, useState } from 'react'

/**
 * The page of a list that is not stored in the address, such as that of a dialog.
 * @returns props of `DataTable`
 */
export function usePage(pageSize: number): { page: PageTurn; onPageChange: (turn: Partial<PageTurn>) => void } {
  const [page, setPage] = useState<PageTurn>({ Page: 1, PageSize: pageSize })
  const onPageChange = useCallback((turn: Partial<PageTurn>) => setPage((former) => ({ ...former, ...turn })), [])
  return { page, onPageChange }
}
