import type { ApiPages } from '@dayline/shared/api'
import { plural } from '@dayline/shared/format'
import { Button, chakra } from '@dayline/shared/ui'
import { useEffect, useRef } from 'react'

/** The end of a growing list: loads more before it becomes visible, and has a button for users who do not scroll. */
export function MoreBelow({ pages, noun }: { pages: ApiPages<unknown>; noun: string }) {
  const { items, total, hasMore, isValidating, isPageMissing, loadMore, retry } = pages
  const end = useRef<HTMLDivElement>(null)
  // After a failure only the button tries again.
  const scroll = () => {
    if (!isPageMissing) loadMore()
  }
  const latest = useRef(scroll)
  latest.current = scroll

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each load, since an end that stays visible is not reported again.
  useEffect(() => {
    if (!hasMore || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isPageMissing, items.length])

  if (items.length === 0) return null
  return (
    <chakra.div
      ref={end}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minH="9"
      mt="3"
      fontSize="sm"
      color="fg.muted"
      data-number
    >
      <span role="status">
        {items.length} of {plural(total ?? items.length, noun)}
      </span>
      {hasMore && (
        <Button
          variant="outline"
          tone="neutral"
          size="sm"
          isLoading={isValidating}
          onClick={() => (isPageMissing ? void retry() : loadMore())}
        >
          {isPageMissing ? 'Try again' : 'Load more'}
        </Button>
      )}
    </chakra.div>
  )
}
