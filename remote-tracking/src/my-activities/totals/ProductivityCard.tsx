import type { ApiQuery } from '@dayline/shared/api'
import { Donut } from '@dayline/shared/charts'
import type { ProductivityItem } from '@dayline/shared/contract'
import { duration, percentOf } from '@dayline/shared/format'
import { Card, chakra } from '@dayline/shared/ui'
import { ProductivityShareBadge, QueryView, Skeleton } from '@dayline/shared/ui/data'

const none = { Working: 0, Productive: 0, Natural: 0, Unproductive: 0 }

/** Working time by rating; the badge is productive ÷ working time (docs/product/time.md#units). */
export function ProductivityCard({ query }: { query: ApiQuery<ProductivityItem | null> }) {
  const { Working, Productive } = query.data ?? none
  return (
    <Card
      title="Productivity"
      subtitle="Of the working time"
      actions={query.data !== undefined && <ProductivityShareBadge productive={Productive} working={Working} />}
    >
      <QueryView query={query} skeleton={<DonutSkeleton />} isCompact>
        {(item) => {
          const { Working, Productive, Natural, Unproductive } = item ?? none
          // Rows add up to the total, so unrated time has its own row.
          const unrated = Math.max(0, Working - Productive - Natural - Unproductive)
          return (
            <Donut
              label="Productivity"
              size={136}
              format={duration}
              center={percentOf(Productive, Working)}
              slices={[
                { id: 'productive', label: 'Productive', value: Productive, color: 'productivity.productive' },
                { id: 'neutral', label: 'Neutral', value: Natural, color: 'productivity.neutral' },
                { id: 'unproductive', label: 'Unproductive', value: Unproductive, color: 'productivity.unproductive' },
                ...(unrated > 0 ? [{ id: 'unrated', label: 'Unrated', value: unrated, color: 'status.none' }] : []),
              ]}
            />
          )
        }}
      </QueryView>
    </Card>
  )
}

function DonutSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" display="flex" alignItems="center" gap="5" h="136px">
      <Skeleton w="136px" h="136px" borderRadius="full" flexShrink={0} />
      <chakra.div flex="1" display="grid" gap="3">
        <Skeleton h="3.5" />
        <Skeleton h="3.5" />
        <Skeleton h="3.5" />
      </chakra.div>
    </chakra.div>
  )
}
