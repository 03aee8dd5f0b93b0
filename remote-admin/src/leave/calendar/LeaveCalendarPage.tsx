import { useRangeOfData } from '@dayline/shared/api'
import { listDays } from '@dayline/shared/calendar'
import { toast } from '@dayline/shared/feedback'
import { useLastPage, useUrlFilters } from '@dayline/shared/filters'
import { monthName, today } from '@dayline/shared/format'
import { TeamPicker, useFilterScope } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useCan, useMe } from '@dayline/shared/session'
import { Button, Card, chakra, Stack, useZone } from '@dayline/shared/ui'
import { EmptyState, PageFrame, Pagination, QueryView, SkeletonList, useIsNarrow } from '@dayline/shared/ui/data'
import { CalendarSync, List, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLiveLeave } from '../leaveLists.ts'
import { RequestDialog } from '../requests/ask/RequestDialog.tsx'
import { type Asked, AskForLeave } from './AskForLeave.tsx'
import { AwayAgenda } from './AwayAgenda.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarLegend } from './CalendarLegend.tsx'
import { ClashList } from './ClashList.tsx'
import { useAway } from './calendar.api.ts'
import { calendarRows, workingDaysOf } from './calendarDays.ts'
import { calendarFilters, useMonth } from './calendarFilters.ts'
import { FeedDialog } from './FeedDialog.tsx'
import { MonthPicker } from './MonthPicker.tsx'
import type { DaySelection } from './useDaySelection.ts'

/** Who is away in a month, and asking for leave by a drag (docs/product/leave.md#calendar). */
export function LeaveCalendarPage() {
  const [filters, setFilters] = useUrlFilters(calendarFilters)
  const month = useMonth(filters)
  const query = useAway(filters, month)
  const shown = useRangeOfData(query, month)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [isSubscribing, setSubscribing] = useState(false)
  const { EmployeeId: me } = useMe()
  const asksForAll = useCan('leave.decide')
  const { seesTeams, seesOthers } = useFilterScope()
  const isNarrow = useIsNarrow()
  const day = today(useZone())
  useLiveLeave()
  useLastPage(query.data, filters, setFilters)
  const days = listDays(shown.start, shown.end)
  const rows = calendarRows(query.data?.Items ?? [], query.data?.Away ?? [], days)

  function ask({ row, from, to }: DaySelection) {
    const chosen = rows[row]
    const working = workingDaysOf(chosen?.days.slice(Math.min(from, to), Math.max(from, to) + 1) ?? [])
    const [start] = working
    if (!chosen || !start) toast.error('These are not working days.')
    else setAsked({ employeeId: chosen.person.ID, start, days: working.length })
  }

  return (
    <PageFrame
      title="Leave calendar"
      subtitle={
        isNarrow ? 'Who is away, and when.' : 'Who is away, and when. Drag over days in your row to request leave.'
      }
      actions={
        <>
          <Button asChild variant="outline" tone="neutral">
            <a href={pathOf('leave-requests')}>
              <List aria-hidden /> Requests
            </a>
          </Button>
          <Button variant="outline" tone="neutral" icon={<CalendarSync />} onClick={() => setSubscribing(true)}>
            Subscribe
          </Button>
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            Ask for leave
          </Button>
        </>
      }
      filters={
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <MonthPicker
            first={month.start}
            onChange={(first) =>
              setFilters({ Month: first.slice(0, 7) === day.slice(0, 7) ? undefined : first.slice(0, 7) })
            }
          />
          {seesTeams && (
            <TeamPicker
              size="sm"
              w={isNarrow ? 'full' : '12rem'}
              value={filters.TeamId ?? null}
              onChange={(team) => setFilters({ TeamId: team ?? undefined })}
            />
          )}
        </chakra.div>
      }
    >
      <QueryView query={query} skeleton={<SkeletonList rows={8} />}>
        {({ Items, TotalCount, Counts, Clashes }) => {
          const clashDays = new Set(Clashes.map(({ Day }) => Day))
          if (Items.length === 0) return <EmptyState title="No one here" text="This team has no people." />
          return (
            <Stack gap="4">
              <ClashList clashes={Clashes} />
              <Card>
                {isNarrow ? (
                  <AwayAgenda rows={rows} days={days} clashDays={clashDays} />
                ) : (
                  <Stack gap="3">
                    <CalendarGrid
                      label={`Who is away in ${monthName(shown.start)}`}
                      rows={rows}
                      days={days}
                      today={day}
                      counts={Counts}
                      clashDays={clashDays}
                      canAsk={(row) => asksForAll || rows[row]?.person.ID === me}
                      onAsk={ask}
                    />
                    <CalendarLegend showsColleagues={!seesOthers} />
                  </Stack>
                )}
              </Card>
              {TotalCount > filters.PageSize && (
                <chakra.div _print={{ display: 'none' }}>
                  <Pagination page={filters} totalCount={TotalCount} onChange={setFilters} />
                </chakra.div>
              )}
            </Stack>
          )
        }}
      </QueryView>
      {asked && <AskForLeave asked={asked} onClose={() => setAsked(null)} />}
      {isAdding && <RequestDialog request={null} employeeId={null} onClose={() => setAdding(false)} />}
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </PageFrame>
  )
}

export { LeaveCalendarPage as Page }
