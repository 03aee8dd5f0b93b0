import type { PageTurn } from '@dayline/shared/ui/data'
import { useCallback, useState } from 'react'

type Turn = Partial<PageTurn> | ((current: PageTurn) => Partial<PageTurn> | null)

/**
 * The page of a list that is not stored in the address, such as that of a dialog.
 * @returns props of `DataTable`
 */
export function usePage(pageSize: number): { page: PageTurn; onPageChange: (turn: Turn) => void } {
  const [page, setPage] = useState<PageTurn>({ Page: 1, PageSize: pageSize })
  const onPageChange = useCallback(
    (turn: Turn) => setPage((former) => ({ ...former, ...(typeof turn === 'function' ? turn(former) : turn) })),
    [],
  )
  return { page, onPageChange }
}
