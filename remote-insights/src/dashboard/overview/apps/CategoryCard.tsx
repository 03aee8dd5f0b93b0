import { Donut, distinctColors, restColor } from '@dayline/shared/charts'
import type { TeamMoment } from '@dayline/shared/contract'
import { useUrlValue, word } from '@dayline/shared/filters'
import { clockTime, duration } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { chakra, useZone } from '@dayline/shared/ui'
import { EmptyState, Skeleton } from '@dayline/shared/ui/data'
import { changeOfTime } from '../comparison.ts'
import { OverviewCard } from '../OverviewCard.tsx'
import { useAppUsage } from '../overview.api.ts'
import { allCategories, categorySentence, idOf, topCategories, totalOf } from './categories.ts'
import { ExplainedCategory } from './ExplainedCategory.tsx'

const kinds = {
  apps: { path: '/insights/apps', title: 'Apps usage by AI category', noun: 'apps', before: 'AppMins' },
  websites: { path: '/insights/websites', title: 'Websites by AI category', noun: 'websites', before: 'WebsiteMins' },
} as const

/** URL parameters of the open category. */
const openCategory = { apps: word('apps'), websites: word('websites') }

type CategoryCardProps = { kind: keyof typeof kinds; range: string; dayBefore: TeamMoment | undefined }

/** Today's working time in apps or websites by category (docs/product/overview.md#categories). */
export function CategoryCard({ kind, range, dayBefore }: CategoryCardProps) {
  const { path, title, noun, before } = kinds[kind]
  const zone = useZone()
  const [opened, setOpened] = useUrlValue(openCategory[kind])
  return (
    <OverviewCard
      title={title}
      range={range}
      query={useAppUsage(path)}
      seeAll={{ to: pathOf('apps-summary'), label: `See all ${noun}` }}
      skeleton={<DonutSkeleton />}
    >
      {({ Items }) => {
        const all = allCategories(Items)
        const categories = topCategories(all)
        const total = totalOf(Items)
        if (total === 0) {
          return <EmptyState isCompact title="Nothing yet today" text={`Minutes in ${noun} appear here.`} />
        }
        // Among all: while the panel is open, its category may drop out of the top five.
        const category = [...categories, ...all].find((each) => idOf(each) === opened)
        return (
          <>
            <chakra.p m="0" mb="4" fontSize="sm" color="fg.muted">
              {categorySentence(categories)}
              {dayBefore && ` ${changeOfTime(total, dayBefore[before], clockTime(dayBefore.At, zone))}.`}
            </chakra.p>
            <Donut
              label={title}
              size={144}
              slices={categories.map((each, index) => ({
                id: idOf(each),
                label: each.name,
                value: each.minutes,
                color: each.isRest ? restColor : (distinctColors[index] ?? restColor),
              }))}
              format={duration}
              openText="explain"
              onOpen={setOpened}
            />
            {category && (
              <ExplainedCategory
                category={category}
                noun={noun}
                items={Items}
                onClose={() => setOpened(undefined, { replace: true })}
              />
            )}
          </>
        )
      }}
    </OverviewCard>
  )
}

function DonutSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" display="flex" flexWrap="wrap" gap="5" alignItems="center">
      <Skeleton w="144px" h="144px" borderRadius="full" />
      <chakra.div flex="1" minW="11rem" display="grid" gap="3">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} h="3.5" w={`${95 - row * 9}%`} />
        ))}
      </chakra.div>
    </chakra.div>
  )
}
