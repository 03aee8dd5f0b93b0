import type { ExplainedRun } from '@dayline/shared/contract'
import { activityStatusDisplay, clockTime, duration, shortDay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { AppIcon, type Column, ProductivityBadge, StatusBadge } from '@dayline/shared/ui/data'
import { reasonText, sourceText } from './explainText.ts'

type Options = { zone: string; isOneDay: boolean /** Sum of the rows, if all are shown. */; sum: number | null }

/** Columns for the time, duration, app, status, rating and reason of a run. */
export function explainColumns({ zone, isOneDay, sum }: Options): Column<ExplainedRun>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      width: '8rem',
      onCard: 'title',
      sortValue: ({ StartDate }) => Date.parse(StartDate),
      ...(sum !== null && { total: 'All' }),
      cell: ({ StartDate, EndDate, WorkDate }) => (
        <chakra.span whiteSpace="nowrap" data-number>
          {!isOneDay && (
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {shortDay(WorkDate)}
            </chakra.span>
          )}
          {clockTime(StartDate, zone)} – {clockTime(EndDate, zone)}
        </chakra.span>
      ),
    },
    {
      id: 'mins',
      header: 'Time counted',
      width: '7rem',
      isNumber: true,
      sortValue: ({ Mins }) => Mins,
      cell: ({ Mins }) => duration(Mins),
      ...(sum !== null && { total: duration(sum) }),
    },
    {
      id: 'app',
      header: 'App',
      width: '24%',
      sortValue: ({ ActivityApp }) => ActivityApp && (ActivityApp.Name || ActivityApp.Url),
      cell: (run) => <AppCell run={run} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: '7.5rem',
      sortValue: ({ Status }) => activityStatusDisplay(Status).label,
      cell: ({ Status }) => <StatusBadge status={Status} />,
    },
    {
      id: 'rating',
      header: 'Rating',
      width: '8rem',
      // The numbers of the ratings go from productive to unproductive.
      sortValue: ({ RatingReason, Productivity }) => (RatingReason === null ? null : Productivity),
      cell: ({ RatingReason, Productivity }) =>
        RatingReason === null ? (
          <chakra.span color="fg.subtle">–</chakra.span>
        ) : (
          <ProductivityBadge value={Productivity} />
        ),
    },
    {
      id: 'why',
      header: 'Why',
      sortValue: reasonText,
      cell: (run) => <chakra.span color="fg.muted">{reasonText(run)}</chakra.span>,
    },
  ]
}

function AppCell({ run }: { run: ExplainedRun }) {
  const { ActivityApp } = run
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" maxW="full" textAlign="start">
      {ActivityApp && <AppIcon icon={ActivityApp.Icon} url={ActivityApp.Url} size={20} />}
      <chakra.span minW="0">
        {ActivityApp && (
          <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
            {ActivityApp.Name || ActivityApp.Url}
          </chakra.span>
        )}
        <chakra.span display="block" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {sourceText(run)}
        </chakra.span>
      </chakra.span>
    </chakra.span>
  )
}
