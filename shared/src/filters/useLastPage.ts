import type { PageTurn } from '@dayline/shared/ui/data'
import { useEffect } from 'react'

type Turn = (turn: Partial<PageTurn>, options: { replace: boolean }) => void

/**
 * Goes to the last existing page when the requested one is beyond it: its last rows were removed, or an old link
 * names a page that no longer exists.
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
