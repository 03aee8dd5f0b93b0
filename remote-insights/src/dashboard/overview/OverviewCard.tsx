import { Card, Link } from '@dayline/shared/ui'
import { type Query, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'

type OverviewCardProps<Data> = {
  title: string
  /** Days and zone of the card's data, as text. */
  range: string
  query: Query<Data>
  /** The screen with the complete data. */
  seeAll: { to: string; label: string }
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** A card of the overview; it loads, fails and retries independently of the others. */
export function OverviewCard<Data>({ title, range, query, seeAll, skeleton, children }: OverviewCardProps<Data>) {
  return (
    <Card
      title={title}
      aria-label={title}
      subtitle={range}
      h="full"
      actions={
        <Link to={seeAll.to} fontSize="sm" whiteSpace="nowrap" aria-label={seeAll.label}>
          See all
        </Link>
      }
    >
      <QueryView query={query} isCompact skeleton={skeleton ?? <SkeletonList />}>
        {children}
      </QueryView>
    </Card>
  )
}
