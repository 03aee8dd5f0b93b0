import { Donut, topSlices } from '@dayline/shared/charts'
import type { AppsSummaryItem } from '@dayline/shared/contract'
import { duration, percentOf, plural } from '@dayline/shared/format'
import { Card, chakra } from '@dayline/shared/ui'
import { appName, timesBy } from './sums.ts'

type AppsChartsProps = { items: readonly AppsSummaryItem[]; onApp: (id: number) => void }

/** Apps, and their categories, as shares of working time; an app shows its own report. Nothing for a single app. */
export function AppsCharts({ items, onApp }: AppsChartsProps) {
  const apps = timesBy(items, (item) => ({
    id: String(item.OrganizationApp?.ActivityApp.ID ?? 0),
    label: appName(item),
  }))
  const categories = timesBy(items, ({ OrganizationApp }) => {
    const name = OrganizationApp?.ActivityApp.AICategory ?? 'No app known'
    return { id: name, label: name }
  })
  if (apps.length < 2) return null
  return (
    <chakra.div
      display="grid"
      gap="3"
      mb="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Card title="By app">
        <Summary parts={apps} />
        <Donut
          label="Working time by app"
          size={144}
          slices={topSlices(apps, (count) => plural(count, 'other app'))}
          format={duration}
          openText="show only this app"
          onOpen={(id) => onApp(Number(id))}
        />
      </Card>
      <Card title="By category">
        <Summary parts={categories} />
        <Donut
          label="Working time by category"
          isWalkable
          size={144}
          slices={topSlices(categories, (count) => plural(count, 'other category', 'other categories'))}
          format={duration}
        />
      </Card>
    </chakra.div>
  )
}

/** The largest part in a sentence. */
function Summary({ parts }: { parts: readonly { label: string; value: number }[] }) {
  const [first] = parts.toSorted((a, b) => b.value - a.value)
  const all = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <chakra.p fontSize="sm" color="fg.muted" mb="4">
      {first && `${first.label} took ${percentOf(first.value, all)} of ${duration(all)}.`}
    </chakra.p>
  )
}
