import { Card, Link } from '@dayline/shared/ui'
import { type Query, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'

type OverviewCardProps<Data> = {
  title: string
  /** The days and the zone that the card is about. */
  range: string
  query: Query<Data>
  /** Where everything of it is. */
  seeAll: { to: string; label: string }
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** A card of the overview: it loads, fails and is tried again apart from the others. */
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
