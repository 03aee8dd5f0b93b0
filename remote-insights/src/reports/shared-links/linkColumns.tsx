import type { ReportLink, ReportLinkState } from '@dayline/shared/contract'
import { count, listDate, listTimestamp, type Tone, timeAgo } from '@dayline/shared/format'
import { Badge, chakra, Link } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { RowAction, Tooltip } from '@dayline/shared/ui/overlay'
import { Ban, CircleSlash, Clock, Link2, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysText } from './linkDays.ts'
import { addressOfReport, reportTitle } from './sharedReports.ts'

export const sortKeys = ['name', 'report', 'state', 'until', 'opened'] as const

type StateDisplay = { label: string; tone: Tone; icon: ReactNode }
const states: Record<ReportLinkState, StateDisplay> = {
  open: { label: 'Open', tone: 'green', icon: <Link2 /> },
  closed: { label: 'Closed', tone: 'orange', icon: <CircleSlash /> },
  expired: { label: 'Expired', tone: 'gray', icon: <Clock /> },
  revoked: { label: 'Revoked', tone: 'gray', icon: <Link2Off /> },
}

type Actions = { zone: string; onRevoke: (link: ReportLink) => void }

/** Columns of the list of shared links. */
export function linkColumns({ zone, onRevoke }: Actions): Column<ReportLink>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: '26%',
      onCard: 'title',
      sortValue: ({ Title }) => Title,
      cell: ({ Title, Shown }) => (
        <Link href={addressOfReport(Shown, zone)} overflowWrap="anywhere">
          {Title}
        </Link>
      ),
    },
    {
      id: 'report',
      header: 'Report',
      sortValue: ({ Shown }) => reportTitle(Shown.Report),
      cell: ({ Shown }) => <TwoLines first={reportTitle(Shown.Report)} second={daysText({ ...Shown }, zone)} />,
    },
    {
      id: 'state',
      header: 'State',
      onCard: 'figure',
      sortValue: ({ State }) => states[State].label,
      cell: (link) => <StateBadge link={link} zone={zone} />,
    },
    {
      id: 'made',
      header: 'Created by',
      cell: ({ Employee, CreateDate }) => (
        <TwoLines first={Employee.Title} second={<OneLine>{listDate(CreateDate, zone)}</OneLine>} />
      ),
    },
    {
      id: 'until',
      header: 'Opens until',
      sortValue: ({ ExpireDate }) => Date.parse(ExpireDate),
      // A link expires at the end of a day, which is stored as the first instant of the next day.
      cell: ({ ExpireDate }) => <OneLine>{listDate(Date.parse(ExpireDate) - 1, zone)}</OneLine>,
    },
    {
      id: 'opened',
      header: 'Opened',
      isNumber: true,
      sortValue: ({ OpenCount }) => OpenCount,
      cell: ({ OpenCount, LastOpenDate }) => (
        <TwoLines first={count(OpenCount)} second={LastOpenDate ? timeAgo(LastOpenDate, zone) : 'not yet'} />
      ),
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '4rem',
      isNumber: true,
      onCard: 'actions',
      cell: (link) =>
        (link.State === 'open' || link.State === 'closed') && (
          <RowAction label={`Revoke ${link.Title}`} icon={<Ban />} onClick={() => onRevoke(link)} />
        ),
    },
  ]
}

function OneLine({ children }: { children: ReactNode }) {
  return <chakra.span whiteSpace="nowrap">{children}</chakra.span>
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <chakra.span display="block" minW="0">
      <chakra.span display="block">{first}</chakra.span>
      <chakra.span display="block" fontSize="xs" color="fg.muted">
        {second}
      </chakra.span>
    </chakra.span>
  )
}

/** Why a link does not open, as a tooltip; null if it opens or has expired. */
function reasonOf({ State, RevokeDate, RevokedBy }: ReportLink, zone: string): string | null {
  if (State === 'revoked')
    return `Revoked by ${RevokedBy?.Title || 'someone who left'}, ${listTimestamp(RevokeDate, zone)}`
  if (State !== 'closed') return null
  return 'It does not open for now: its creator may no longer share, or the report is switched off in the settings.'
}

function StateBadge({ link, zone }: { link: ReportLink; zone: string }) {
  const { label, tone, icon } = states[link.State]
  const reason = reasonOf(link, zone)
  const badge = (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
  if (!reason) return badge
  return (
    <Tooltip content={reason}>
      <chakra.span tabIndex={0} display="inline-flex" borderRadius="l1">
        {badge}
      </chakra.span>
    </Tooltip>
  )
}
