import { ExplainedTotal } from '@dayline/shared/contract'
import { pathOf } from '@dayline/shared/navigation'
import { Badge, chakra, Link, VisuallyHidden } from '@dayline/shared/ui'
import { AppName, type Column, ProductivityBadge, ProductivityShareBadge } from '@dayline/shared/ui/data'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { compareColumn } from '../compare/compareColumn.tsx'
import type { Compared } from '../compare/compared.ts'
import type { PartsMeasure } from '../compare/comparedParts.ts'
import { RatingBar } from '../RatingBar.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { partOf } from './ExplainedApp.tsx'
import { type AppRow, appName, type Sums } from './sums.ts'

/** Sortable columns by their name in the URL. */
export const sortKeys = ['app', 'share', 'working', 'rating'] as const

type Key = 'share' | 'working'

/** Compares each app with the same app on the other side. */
export const measure: PartsMeasure<AppRow, Key> = {
  units: { share: 'points', working: 'minutes' },
  keyOf: ({ OrganizationApp }) => OrganizationApp?.ActivityApp.ID ?? 0,
  minutesOf: ({ Working }) => Working,
  figuresOf: (items, whole) => {
    const working = items.reduce((sum, { Working }) => sum + Working, 0)
    // The share of all apps is 100 percent on both sides, so it is not compared.
    if (whole === 0 || (items.length > 1 && working === whole)) return { working, share: null }
    return { working, share: items.reduce((sum, { percent }) => sum + percent, 0) }
  },
}

type Other = { items: readonly AppRow[]; compared: Compared<AppRow, Key>; isByChange: boolean }

type Options = Pick<ReportView<'/insights/appssummary'>, 'explainSum'> & {
  teamId: number
  /** Adds a totals row. */
  all: Sums | undefined
  canRate: boolean
  /** Adds the differences from the other side. */
  other?: Other | undefined
}

/** Columns of a team's table (docs/product/reports.md#apps-summary). */
export function appColumns({ all, canRate, teamId, explainSum, other }: Options): Column<AppRow>[] {
  const columns: Column<AppRow>[] = [
    {
      id: 'app',
      header: 'App',
      width: '34%',
      onCard: 'title',
      sortValue: (row) => titleOf(row).toLowerCase(),
      ...(all && { total: 'All' }),
      cell: (row) => <App row={row} />,
    },
    {
      id: 'share',
      header: 'Share of working time',
      isNumber: true,
      onCard: 'fact',
      sortValue: ({ Working }) => Working,
      total: all && '100%',
      cell: (row) => <Share row={row} />,
      cardCell: ({ share }) => `${share} of working time`,
    },
    {
      id: 'working',
      header: 'Working',
      isNumber: true,
      width: '8rem',
      onCard: 'figure',
      sortValue: ({ Working }) => Working,
      total: all && explainSum('Working', ExplainedTotal.Working, all.Working, teamId),
      cell: (row) => explainSum(`Working, ${appName(row)}`, ExplainedTotal.Working, row.Working, teamId, partOf(row)),
    },
    {
      id: 'rating',
      header: 'Rating',
      width: '10rem',
      onCard: 'fact',
      sortValue: ({ OrganizationApp, Productivity }) => OrganizationApp && (Productivity ?? notReviewed),
      total: all && <ProductivityShareBadge productive={all.Productive} working={all.Working} />,
      cell: (row) => <Rating row={row} canRate={canRate} />,
    },
  ]
  if (!other) return columns
  return columns.map((column) => compareColumn(column, measure, { ...other, better: {}, lead: 'working' }))
}

/** The texts of an app's cell: its name, then its address. */
function titleOf(row: AppRow): string {
  const { Name = '', Url = null } = row.OrganizationApp?.ActivityApp ?? {}
  return [Name, Url].filter(Boolean).join(' ') || appName(row)
}

/** Sorts apps to review after the rated ones. */
const notReviewed = 4

function App({ row }: { row: AppRow }) {
  const { OrganizationApp } = row
  if (!OrganizationApp) {
    return (
      <chakra.span display="block" minW="9rem">
        {appName(row)}
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          Manual entries, and minutes reported without an app
        </chakra.span>
      </chakra.span>
    )
  }
  const { Name, Url, Icon, AICategory } = OrganizationApp.ActivityApp
  return (
    <Tooltip content={AICategory}>
      <chakra.span display="flex" w="fit-content" minW="9rem" maxW="full" textAlign="start">
        <AppName icon={Icon} name={Name} url={Url} />
        {AICategory && <VisuallyHidden>, {AICategory}</VisuallyHidden>}
      </chakra.span>
    </Tooltip>
  )
}

function Share({ row }: { row: AppRow }) {
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <chakra.span flex="1" minW="5rem">
        <RatingBar
          productive={row.Productive}
          neutral={row.Natural}
          unproductive={row.Unproductive}
          whole={row.whole}
          minW="0"
        />
      </chakra.span>
      <chakra.span minW="9" textAlign="end">
        {row.share}
      </chakra.span>
    </chakra.span>
  )
}

function Rating({ row, canRate }: { row: AppRow; canRate: boolean }) {
  if (!row.OrganizationApp) return <chakra.span color="fg.subtle">–</chakra.span>
  const badge = row.Productivity === null ? <Badge>Not reviewed</Badge> : <ProductivityBadge value={row.Productivity} />
  const path = canRate && reviewPath(row)
  return path ? (
    <Link to={path} title={`Review ${appName(row)}`}>
      {badge}
    </Link>
  ) : (
    badge
  )
}

/** URL that reviews this app for this team; null if it cannot be rated. */
function reviewPath(row: AppRow): string | null {
  const { OrganizationApp, Productivity } = row
  if (!OrganizationApp || OrganizationApp.ID === null) return null
  const { TeamId } = OrganizationApp
  return pathOf('review-apps', {
    ...(Productivity !== null && { tab: 'reviewed' }),
    q: appName(row),
    ...(TeamId !== null && { team: TeamId }),
  })
}
