import type { AppUsageItem } from '@dayline/shared/contract'
import { ExplainPanel } from '@dayline/shared/explain'
import { duration, shareTexts, today } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { chakra, Link, useZone } from '@dayline/shared/ui'
import { AppName, type Column, DataTable, EmptyState, listQuery } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { appsOf, type Category, type CategoryApp } from './categories.ts'

type ExplainedCategoryProps = {
  category: Category
  noun: string
  items: readonly AppUsageItem[]
  onClose: () => void
}

type Row = CategoryApp & { share: string }

/** The apps in a category's time; each links to its people and minutes in the apps summary. */
export function ExplainedCategory({ category, noun, items, onClose }: ExplainedCategoryProps) {
  const day = today(useZone())
  const rows = useMemo(() => {
    const apps = appsOf(items, category.names)
    const shares = shareTexts(apps.map(({ minutes }) => minutes))
    return apps.map((app, index): Row => ({ ...app, share: shares[index] ?? '' }))
  }, [items, category])
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'app',
        header: 'App',
        onCard: 'title',
        sortValue: ({ app }) => app.Name || app.Url,
        total: 'All',
        cell: ({ app: { ID, Name, Url, Icon, AICategory } }) => (
          <chakra.span display="inline-flex" flexDirection="column" minW="0" maxW="full">
            <Link to={`${pathOf('apps-summary')}?app=${ID}`} aria-label={`People and minutes in ${Name || Url}`}>
              <AppName name={Name} url={Url} icon={Icon} />
            </Link>
            {category.isRest && (
              <chakra.span fontSize="xs" color="fg.muted">
                {AICategory}
              </chakra.span>
            )}
          </chakra.span>
        ),
      },
      {
        id: 'minutes',
        header: 'Working',
        isNumber: true,
        width: '8rem',
        onCard: 'figure',
        sortValue: ({ minutes }) => minutes,
        total: duration(category.minutes),
        cell: ({ minutes }) => duration(minutes),
      },
      { id: 'share', header: 'Share', isNumber: true, width: '6rem', onCard: 'hidden', cell: ({ share }) => share },
    ],
    [category],
  )
  return (
    <ExplainPanel
      title={`${category.name}: ${duration(category.minutes)}`}
      of={['Everybody']}
      range={{ start: day, end: day }}
      formula={`Working minutes of today in ${noun} of this category. Blocked people do not count.`}
      onClose={onClose}
    >
      <DataTable
        label={`Time in ${noun} of ${category.name}`}
        query={listQuery(rows)}
        columns={columns}
        rowKey={({ app }) => app.ID}
        empty={
          <EmptyState isCompact title="Nothing counts here" text="No minutes of today count toward this figure." />
        }
      />
    </ExplainPanel>
  )
}
