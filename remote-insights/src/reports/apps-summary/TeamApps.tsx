import type { AppsSummaryItem } from '@dayline/shared/contract'
import type { UrlSort } from '@dayline/shared/filters'
import { duration, plural } from '@dayline/shared/format'
import { useCan } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { DataTable, ProductivityShareBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { isOfOthers } from '../compare/compared.ts'
import { useComparedParts } from '../compare/useComparedParts.ts'
import type { ReportView } from '../ReportFrame.tsx'
import type { TeamGroup } from '../teams.ts'
import { appColumns, measure, type sortKeys } from './appColumns.tsx'
import { type AppRow, countApps, overTeams, sumOf, withShares } from './sums.ts'

type TeamAppsProps = Pick<ReportView<'/insights/appssummary'>, 'report' | 'comparison' | 'explainSum'> & {
  team: TeamGroup<AppsSummaryItem>
  isOpen: boolean
  onToggle: () => void
  order: UrlSort<(typeof sortKeys)[number]>
}

const keyOf = ({ OrganizationApp }: AppRow) => OrganizationApp?.ActivityApp.ID ?? 0

/** A team's name with its sum, and the table of its apps while it is open. */
export function TeamApps({ team, isOpen, onToggle, report, comparison, explainSum, order }: TeamAppsProps) {
  const { id, title, color, items } = team
  const all = useMemo(() => sumOf(items), [items])
  return (
    <chakra.section
      aria-labelledby={`team-${id}`}
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="clip"
    >
      <chakra.h2 m="0">
        <chakra.button
          type="button"
          id={`team-${id}`}
          aria-expanded={isOpen}
          onClick={onToggle}
          w="full"
          minH="11"
          px="4"
          py="2.5"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2.5"
          rowGap="1"
          textAlign="start"
          fontSize="md"
          fontWeight="semibold"
          cursor="pointer"
          _hover={{ bg: 'bg.subtle' }}
        >
          <chakra.span
            aria-hidden
            color="fg.muted"
            css={{ '& svg': { boxSize: '4' } }}
            transition="transform 120ms"
            transform={isOpen ? 'rotate(90deg)' : undefined}
          >
            <ChevronRight />
          </chakra.span>
          {color && <ColorDot color={color} />}
          {title}
          <chakra.span fontSize="sm" fontWeight="normal" color="fg.muted" flex="1 0 auto">
            {plural(countApps(items), 'app')}
          </chakra.span>
          <chakra.span display="inline-flex" alignItems="center" columnGap="2.5" data-number>
            {duration(all.Working)}
            <ProductivityShareBadge productive={all.Productive} working={all.Working} />
          </chakra.span>
        </chakra.button>
      </chakra.h2>
      {isOpen && (
        <chakra.div borderTopWidth="1px" borderColor="border">
          <AppTable team={team} report={report} comparison={comparison} explainSum={explainSum} order={order} />
        </chakra.div>
      )}
    </chakra.section>
  )
}

type AppTableProps = Pick<TeamAppsProps, 'team' | 'report' | 'comparison' | 'explainSum' | 'order'>

function AppTable({ team: { id, title, items }, report, comparison, explainSum, order }: AppTableProps) {
  const canRate = useCan('appReviews.change')
  const rows = useMemo(() => withShares(items), [items])
  const otherItems = comparison?.data?.Items
  const isOfAnyTeam = comparison !== null && isOfOthers(comparison.kind)
  const others = useMemo(
    () => otherItems && withShares(overTeams(otherItems.filter(({ Team }) => isOfAnyTeam || (Team?.ID ?? 0) === id))),
    [otherItems, isOfAnyTeam, id],
  )
  const other = useComparedParts(measure, rows, others, comparison, { hasOther: otherItems?.length !== 0 })
  const columns = useMemo(
    () => appColumns({ all: items.length > 1 ? sumOf(items) : undefined, canRate, teamId: id, explainSum, other }),
    [items, canRate, id, explainSum, other],
  )
  return (
    <DataTable
      label={`Apps of ${title}`}
      query={{ ...report, data: { Items: other?.items ?? rows } }}
      columns={columns}
      rowKey={keyOf}
      {...order}
      isPlain
    />
  )
}
