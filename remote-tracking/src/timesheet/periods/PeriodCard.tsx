import type { ApiQuery } from '@dayline/shared/api'
import { PeriodState, type PersonPeriod, TimesheetPeriods } from '@dayline/shared/contract'
import { choice, useUrlValue, word } from '@dayline/shared/filters'
import { addDays, addMonths, isDay, type LocalDate, today as todayIn } from '@dayline/shared/format'
import { useFilterScope } from '@dayline/shared/lookups'
import { useCan, useMe, useOrganization } from '@dayline/shared/session'
import { Button, chakra, Flex, IconButton, Stack, useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonText } from '@dayline/shared/ui/data'
import { ChevronLeft, ChevronRight, LockKeyhole, LockKeyholeOpen, Users } from 'lucide-react'
import { useState } from 'react'
import type { TimesheetFilters } from '../timesheetFilters.ts'
import { OtherLocks } from './OtherLocks.tsx'
import { OwnPeriod } from './OwnPeriod.tsx'
import { PeopleOfPeriod } from './PeopleOfPeriod.tsx'
import { LockPeriodDialog, PeriodHistoryDialog, ReturnPeriodDialog, UnlockPeriodDialog } from './PeriodDialogs.tsx'
import { nameOfPeriod, type PeriodDays, type Periods, usePeriods } from './periods.api.ts'
import { SubmittedPeriods } from './SubmittedPeriods.tsx'

const dayOfPeriod = word('period')
const openList = choice('timesheets', ['closed', 'open'], 'closed')

type OpenDialog =
  | { name: 'lock' | 'unlock all' }
  | { name: 'other lock'; days: PeriodDays }
  | { name: 'return' | 'unlock' | 'history'; person: PersonPeriod['Employee'] }
  | null

/** Weeks or months to be submitted, approved and locked (docs/product/timesheet.md#periods). */
export function PeriodCard({ filters }: { filters: TimesheetFilters }) {
  const zone = useZone()
  const { TimesheetPeriod } = useOrganization().TrackSettings
  const [chosen, setChosen] = useUrlValue(dayOfPeriod)
  const day = chosen !== undefined && isDay(chosen) ? chosen : lastPeriod(todayIn(zone), TimesheetPeriod)
  const canLock = useCan('periods.lock')
  // While periods are off, only remaining locks are shown, to users who can unlock them.
  const isOff = TimesheetPeriod === TimesheetPeriods.Off
  const periods = usePeriods(isOff && !canLock ? null : day, filters)
  if (isOff && !periods.data?.OtherLocks.length) return null
  return (
    <chakra.section
      aria-label="Period of the timesheet"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      px="4"
      py="3"
      mb="3"
    >
      <QueryView query={periods} skeleton={<SkeletonText lines={2} />} isCompact>
        {(data) => <Period query={periods} periods={data} onDayChange={(next) => setChosen(next, { replace: true })} />}
      </QueryView>
    </chakra.section>
  )
}

/** A day in the most recent completed period. */
function lastPeriod(today: LocalDate, unit: number): LocalDate {
  return unit === TimesheetPeriods.Week ? addDays(today, -7) : addMonths(today, -1)
}

type PeriodProps = { query: ApiQuery<Periods>; periods: Periods; onDayChange: (day: LocalDate) => void }

function Period({ query, periods, onDayChange }: PeriodProps) {
  const { Unit, From, To, Items, IsOver, IsLockedForEveryone } = periods
  const zone = useZone()
  const { EmployeeId: me } = useMe()
  const { seesOthers } = useFilterScope()
  const canLock = useCan('periods.lock')
  const [list, setList] = useUrlValue(openList)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const days = { From, To }
  const own = Items.find(({ Employee }) => Employee.ID === me)
  const close = () => setDialog(null)
  const isOn = Unit !== TimesheetPeriods.Off
  return (
    <Stack gap="2">
      <Flex wrap="wrap" align="center" columnGap="2" rowGap="2" ms={{ base: '-2', _print: '0' }}>
        <IconButton
          size="sm"
          label="Earlier period"
          _print={{ display: 'none' }}
          icon={<ChevronLeft />}
          onClick={() => onDayChange(addDays(From, -1))}
        />
        <chakra.strong fontWeight="semibold" data-number aria-live="polite">
          {nameOfPeriod(days)}
        </chakra.strong>
        <IconButton
          size="sm"
          label="Later period"
          _print={{ display: 'none' }}
          icon={<ChevronRight />}
          aria-disabled={To >= todayIn(zone)}
          onClick={() => onDayChange(addDays(To, 1))}
        />
        {seesOthers && isOn && (
          <chakra.span fontSize="sm" color="fg.muted" flex="1 1 14rem" data-number>
            {summaryOf(Items)}
          </chakra.span>
        )}
        {/* Below the period, they begin at the edge of the card. */}
        <Flex wrap="wrap" gap="2" ms="2" _print={{ display: 'none' }}>
          {seesOthers && isOn && (
            <Button variant="outline" tone="neutral" size="sm" icon={<Users />} onClick={() => setList('open')}>
              Timesheets
            </Button>
          )}
          {canLock && isOn && IsOver && !IsLockedForEveryone && (
            <Button
              variant="outline"
              tone="neutral"
              size="sm"
              icon={<LockKeyhole />}
              onClick={() => setDialog({ name: 'lock' })}
            >
              Lock for everyone
            </Button>
          )}
          {canLock && IsLockedForEveryone && (
            <Button
              variant="outline"
              tone="neutral"
              size="sm"
              icon={<LockKeyholeOpen />}
              onClick={() => setDialog({ name: 'unlock all' })}
            >
              Unlock for everyone
            </Button>
          )}
        </Flex>
      </Flex>
      {own && (
        <OwnPeriod
          days={days}
          own={own}
          isOver={IsOver}
          onHistory={() => setDialog({ name: 'history', person: own.Employee })}
        />
      )}
      {isOn && (
        <SubmittedPeriods
          shown={days}
          onShow={(next) => {
            onDayChange(next.From)
            setList('open')
          }}
        />
      )}
      <OtherLocks
        locks={periods.OtherLocks}
        canUnlock={canLock}
        onUnlock={(locked) => setDialog({ name: 'other lock', days: locked })}
      />
      {list === 'open' && seesOthers && isOn && (
        <PeopleOfPeriod
          query={query}
          periods={periods}
          onReturn={(person) => setDialog({ name: 'return', person })}
          onUnlock={(person) => setDialog({ name: 'unlock', person })}
          onHistory={(person) => setDialog({ name: 'history', person })}
          onClose={() => setList('closed', { replace: true })}
        />
      )}
      {dialog?.name === 'lock' && <LockPeriodDialog days={days} onClose={close} />}
      {dialog?.name === 'unlock all' && <UnlockPeriodDialog days={days} person={null} onClose={close} />}
      {dialog?.name === 'other lock' && <UnlockPeriodDialog days={dialog.days} person={null} onClose={close} />}
      {dialog?.name === 'return' && <ReturnPeriodDialog days={days} person={dialog.person} onClose={close} />}
      {dialog?.name === 'unlock' && <UnlockPeriodDialog days={days} person={dialog.person} onClose={close} />}
      {dialog?.name === 'history' && <PeriodHistoryDialog days={days} person={dialog.person} onClose={close} />}
    </Stack>
  )
}

/** "3 submitted · 4 open · 12 locked"; states without people are omitted. */
function summaryOf(items: readonly PersonPeriod[]): string {
  const count = (...states: number[]) => items.filter(({ State }) => states.includes(State)).length
  const parts: [number, string][] = [
    [count(PeriodState.Submitted), 'submitted'],
    [count(PeriodState.Returned), 'returned'],
    [count(PeriodState.Open), 'open'],
    [count(PeriodState.Approved), 'approved'],
    [count(PeriodState.Locked), 'locked'],
  ]
  return parts
    .filter(([number]) => number > 0)
    .map(([number, name]) => `${number} ${name}`)
    .join(' · ')
}
