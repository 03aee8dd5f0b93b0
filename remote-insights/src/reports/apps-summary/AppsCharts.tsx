import { Donut, topSlices } from '@dayline/shared/charts'
import type { AppsSummaryItem } from '@dayline/shared/contract'
import { duration, plural } from '@dayline/shared/format'
import { Card, chakra } from '@dayline/shared/ui'
import { compareSlices, largestText } from '../compare/chartChange.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { appName, sumOf, timesBy } from './sums.ts'

type AppsChartsProps = Pick<ReportView<'/insights/appssummary'>, 'comparison'> & {
  items: readonly AppsSummaryItem[]
  onApp: (id: number) => void
}

const byApp = (items: readonly AppsSummaryItem[]) =>
  timesBy(items, (item) => ({ id: String(item.OrganizationApp?.ActivityApp.ID ?? 0), label: appName(item) }))

const byCategory = (items: readonly AppsSummaryItem[]) =>
  timesBy(items, ({ OrganizationApp }) => {
    const name = OrganizationApp?.ActivityApp.AICategory ?? 'No app known'
    return { id: name, label: name }
  })

/** Apps and categories as shares of working time; a press filters by the app. Renders nothing for a single app. */
export function AppsCharts({ items, comparison, onApp }: AppsChartsProps) {
  const apps = byApp(items)
  const categories = byCategory(items)
  const otherItems = comparison?.data?.Items
  const otherApps = otherItems && byApp(otherItems)
  const otherCategories = otherItems && byCategory(otherItems)
  const label = comparison?.label ?? ''
  const comparedLabel = otherItems && label
  const appSlices = topSlices(apps, (count) => plural(count, 'other app'))
  const categorySlices = topSlices(categories, (count) => plural(count, 'other category', 'other categories'))
  if (apps.length < 2) return null
  return (
    <chakra.div
      display="grid"
      gap="3"
      mb="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Card title="By app">
        <Summary>{largestText(appSlices, duration(sumOf(items).Working), otherApps, label)}</Summary>
        <Donut
          label="Working time by app"
          size={144}
          slices={otherApps ? compareSlices(appSlices, otherApps) : appSlices}
          comparedLabel={comparedLabel}
          format={duration}
          openText="show only this app"
          onOpen={(id) => onApp(Number(id))}
        />
      </Card>
      <Card title="By category">
        <Summary>{largestText(categorySlices, duration(sumOf(items).Working), otherCategories, label)}</Summary>
        <Donut
          label="Working time by category"
          isWalkable
          size={144}
          slices={otherCategories ? compareSlices(categorySlices, otherCategories) : categorySlices}
          comparedLabel={comparedLabel}
          format={duration}
        />
      </Card>
    </chakra.div>
  )
}

/** Names the largest part in a sentence. */
function Summary({ children }: { children: string }) {
  return (
    <chakra.p fontSize="sm" color="fg.muted" mb="4">
      {children}
    </chakra.p>
  )
}
