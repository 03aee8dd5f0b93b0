import type { PageTurn } from '@dayline/shared/ui/data'
import { useEffect } from 'react'

type Turn = (turn: (current: PageTurn) => Partial<PageTurn> | null, options: { replace: boolean }) => void

/**
 * Goes to the last existing page when the requested one is beyond it: its last rows were removed, or an old link
 * names a page that no longer exists.
 */
export function useLastPage(
  data: (PageTurn & { Items: readonly unknown[]; TotalCount: number }) | undefined,
  { Page }: PageTurn,
  onTurn: Turn,
): void {
  const isEmptied = data !== undefined && data.Page === Page && data.Items.length === 0 && data.TotalCount > 0
  const last = isEmptied ? Math.ceil(data.TotalCount / data.PageSize) : Page
  useEffect(() => {
    if (last >= Page) return
    // The list of a new address may have another last page: it is rendered only when React has time.
    onTurn((current) => (current.Page === Page ? { Page: last } : null), { replace: true })
  }, [last, Page, onTurn])
}
