import { type AppsSummaryItem, ExplainedTotal } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { ProductivityShareBadge, Stat, StatGroup } from '@dayline/shared/ui/data'
import { Minus, ThumbsDown, ThumbsUp, Timer } from 'lucide-react'
import { RatingBar } from '../RatingBar.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { ratingShares } from '../ratingShares.ts'
import { sumOf } from './sums.ts'

const ratings = [
  { label: 'Productive', field: 'Productive', total: ExplainedTotal.Productive, tone: 'green', icon: <ThumbsUp /> },
  { label: 'Neutral', field: 'Natural', total: ExplainedTotal.Natural, tone: 'blue', icon: <Minus /> },
  {
    label: 'Unproductive',
    field: 'Unproductive',
    total: ExplainedTotal.Unproductive,
    tone: 'red',
    icon: <ThumbsDown />,
  },
] as const

type AppsTotalProps = Pick<ReportView<'/insights/appssummary'>, 'explainSum'> & { items: readonly AppsSummaryItem[] }

/** The total working time by rating; the three shares add up. */
export function AppsTotal({ items, explainSum }: AppsTotalProps) {
  const all = sumOf(items)
  const shares = ratingShares(all.Productive, all.Natural, all.Unproductive)
  return (
    <chakra.section aria-label="Working time" mb="6" display="grid" gap="3">
      <StatGroup>
        <Stat
          label="Working time"
          icon={<Timer />}
          value={
            <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="3">
              {explainSum('Working', ExplainedTotal.Working, all.Working)}
              <chakra.span fontSize="sm" fontWeight="normal" letterSpacing="normal" title="Productivity">
                <ProductivityShareBadge productive={all.Productive} working={all.Working} />
              </chakra.span>
            </chakra.span>
          }
          help="Without breaks and idle time"
        />
        {ratings.map(({ label, field, total, tone, icon }, index) => (
          <Stat
            key={field}
            label={label}
            icon={icon}
            tone={tone}
            value={shares[index]}
            help={explainSum(label, total, all[field])}
          />
        ))}
      </StatGroup>
      <RatingBar productive={all.Productive} neutral={all.Natural} unproductive={all.Unproductive} />
    </chakra.section>
  )
}
