import type { PageTurn } from '@dayline/shared/ui/data'
import { useEffect } from 'react'

type Turn = (turn: Partial<PageTurn>, options: { replace: boolean }) => void

/**
 * Goes back to the last page that there is: the last rows of a page take it along when they are
 * removed, and an old link may be about more of them.
 */
export function useLastPage(
  data: (PageTurn & { Items: readonly unknown[]; TotalCount: number }) | undefined,
  { Page }: PageTurn,
  onTurn: Turn,
): void {
  const last =
    data && data.Page === Page && data.Items.length === 0 && data.TotalCount > 0
      ? Math.ceil(data.TotalCount / data.PageSize)
      : null
  useEffect(() => {
    if (last !== null) onTurn({ Page: last }, { replace: true })
  }, [last, onTurn])
}
