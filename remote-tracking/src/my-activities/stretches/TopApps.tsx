import { Productivity } from '@dayline/shared/contract'
import { duration, percent, productivityDisplay, shareTexts } from '@dayline/shared/format'
import { Card, chakra, VisuallyHidden } from '@dayline/shared/ui'
import { AppIcon, EmptyState, ProductivityBadge, Skeleton } from '@dayline/shared/ui/data'
import { type Hours, hoursText } from './hours.ts'
import type { Stretch } from './stretches.ts'
import { type AppTime, nameOf, topAppsOf } from './topApps.ts'

const colors: Record<number, string> = {
  [Productivity.Productive]: 'productivity.productive',
  [Productivity.Natural]: 'productivity.neutral',
  [Productivity.Unproductive]: 'productivity.unproductive',
}

type TopAppsProps = {
  /** Undefined while the stretches load. */
  stretches: readonly Stretch[] | undefined
  hours?: Hours | undefined
}

/** The apps with the most work: a bar each, colored by rating (docs/product/my-activities.md#stretches-of-a-day). */
export function TopApps({ stretches, hours }: TopAppsProps) {
  return (
    <Card title="Top apps" subtitle={hours ? `By working time, ${hoursText(hours)}` : 'By working time'}>
      {stretches ? <AppBars stretches={stretches} /> : <AppBarsSkeleton />}
    </Card>
  )
}

function AppBars({ stretches }: { stretches: readonly Stretch[] }) {
  const { apps, rest } = topAppsOf(stretches)
  const [first] = apps
  if (!first) return <EmptyState isCompact title="No Data" text="No work was tracked." />
  const shares = shareTexts([...apps, rest].map(({ minutes }) => minutes))
  return (
    <chakra.ul aria-label="Top apps" m="0" p="0" listStyleType="none" display="grid" gap="3">
      {apps.map((each, index) => (
        <Bar
          key={`${nameOf(each)} ${each.app?.url}`}
          name={nameOf(each)}
          app={each}
          minutes={each.minutes}
          share={shares[index] ?? percent(null)}
          most={first.minutes}
        />
      ))}
      {rest.count > 0 && (
        <Bar
          name={rest.count === 1 ? '1 other app' : `${rest.count} other apps`}
          minutes={rest.minutes}
          share={shares.at(-1) ?? percent(null)}
        />
      )}
    </chakra.ul>
  )
}

type BarProps = {
  name: string
  minutes: number
  share: string
  /** Undefined for the sum of the other apps. It has no bar, because it is not an app to compare with. */
  app?: AppTime
  most?: number
}

function Bar({ name, app, minutes, share, most = minutes }: BarProps) {
  return (
    <chakra.li display="grid" gridTemplateColumns="24px minmax(0, 1fr)" columnGap="2.5" alignItems="center">
      {app ? <AppIcon icon={app.app?.icon} url={app.app?.url} size={24} /> : <span />}
      <chakra.div minW="0">
        <chakra.div display="flex" alignItems="center" gap="2" fontSize="sm" minH="6">
          <chakra.span fontWeight={app ? 'medium' : undefined} color={app ? 'fg' : 'fg.muted'} truncate>
            {name}
          </chakra.span>
          {app && <Rating of={app} />}
          <chakra.span ms="auto" whiteSpace="nowrap" data-number>
            <chakra.strong fontWeight="semibold">{duration(minutes)}</chakra.strong>{' '}
            <chakra.span color="fg.muted">{share}</chakra.span>
          </chakra.span>
        </chakra.div>
        {app && (
          <chakra.div
            aria-hidden
            display="flex"
            gap="1px"
            h="1.5"
            mt="1"
            borderRadius="full"
            bg="bg.muted"
            overflow="hidden"
          >
            {app.ratings.map((part) => (
              <chakra.span
                key={part.productivity}
                h="full"
                bg={colors[part.productivity]}
                style={{ width: `${(part.minutes / most) * 100}%` }}
              />
            ))}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.li>
  )
}

/** The rating as text; an app with several ratings during the day shows the time of each. */
function Rating({ of: { ratings } }: { of: AppTime }) {
  const [only, ...others] = ratings
  if (only && others.length === 0) return <ProductivityBadge value={only.productivity} />
  const shares = ratings.map(
    ({ productivity, minutes }) => `${productivityDisplay(productivity).label} ${duration(minutes)}`,
  )
  return (
    <chakra.span fontSize="xs" color="fg.muted" truncate title={shares.join(', ')} data-number>
      <VisuallyHidden>Rated </VisuallyHidden>
      {shares.join(' · ')}
    </chakra.span>
  )
}

function AppBarsSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" display="grid" gap="3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h="34px" />
      ))}
    </chakra.div>
  )
}
