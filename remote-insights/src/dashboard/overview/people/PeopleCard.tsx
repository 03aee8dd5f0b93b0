import { type CallData, ExplainedTotal, fullName, type WorkTimeItem } from '@dayline/shared/contract'
import { ExplainButton, ExplainDialog, useExplained } from '@dayline/shared/explain'
import { clockTime, count, customRange, duration, shortDay, today } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { useProfile } from '@dayline/shared/router'
import { chakra, Link, useZone } from '@dayline/shared/ui'
import { EmptyState, PersonName, type Query, SkeletonList } from '@dayline/shared/ui/data'
import { byStatusAndName } from '../../teamStatus.ts'
import { OverviewCard } from '../OverviewCard.tsx'
import { DayLineBar, HourScale } from './DayLineBar.tsx'
import { type Axis, axisOf, type DayLine, dayLineOf } from './dayLines.ts'

/** As many rows as a user looks through; "See all" opens the screen with everyone. */
const maxRows = 40

const columns = {
  display: 'grid',
  gap: '3',
  alignItems: 'center',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) 6.5rem 4rem',
    md: 'minmax(0, 11rem) 6.5rem minmax(0, 1fr) 4rem',
  },
} as const

type PeopleCardProps = { team: Query<CallData<'/insights/worktimes'>>; range: string; now: number }

/** Clock-in and clock-out of everyone with time today, as lines under one axis (docs/product/overview.md#people). */
export function PeopleCard({ team, range, now }: PeopleCardProps) {
  return (
    <OverviewCard
      title="Clock-in / Clock-out"
      range={range}
      query={team}
      seeAll={{ to: pathOf('work-times'), label: 'See all work times' }}
      skeleton={<SkeletonList rows={8} />}
    >
      {({ Items }) => <People people={Items} now={now} />}
    </OverviewCard>
  )
}

function People({ people, now }: { people: readonly WorkTimeItem[]; now: number }) {
  const zone = useZone()
  const { explained, explain, change, close } = useExplained()
  const rows = byStatusAndName(people).flatMap((person) => {
    const line = dayLineOf(person, now)
    return line ? [{ person, line }] : []
  })
  if (rows.length === 0) {
    return <EmptyState isCompact title="No one has clocked in today" text="Lines appear with the first minute." />
  }
  const opened = people.find(({ Employee }) => Employee.ID === explained?.employeeId)
  const shown = rows.slice(0, maxRows)
  const axis = axisOf(
    rows.map(({ line }) => line),
    zone,
    now,
  )
  return (
    <>
      <chakra.div {...columns} hideBelow="md" mb="1">
        <span />
        <span />
        <HourScale axis={axis} />
      </chakra.div>
      <chakra.ul
        // A list longer than the card scrolls, which needs focus for keyboard users.
        tabIndex={0}
        aria-label="Clock-in and clock-out"
        m="0"
        p="0"
        pe="1"
        listStyleType="none"
        maxH="25rem"
        overflowY="auto"
        display="grid"
        gap="2.5"
      >
        {shown.map((row) => (
          <PersonRow
            key={row.person.Employee.ID}
            {...row}
            axis={axis}
            onExplain={() => explain({ total: ExplainedTotal.Working, employeeId: row.person.Employee.ID })}
          />
        ))}
      </chakra.ul>
      {rows.length > shown.length && (
        <chakra.p mt="3" mb="0" fontSize="sm" color="fg.muted">
          {`The first ${shown.length} of ${count(rows.length)} people. `}
          <Link to={pathOf('work-times')}>See everyone</Link>
        </chakra.p>
      )}
      {explained && opened && (
        <ExplainDialog
          of={{ ...dayOf(opened, zone), EmployeeId: opened.Employee.ID }}
          total={explained.total}
          person={fullName(opened.Employee)}
          onTotalChange={change}
          onClose={close}
        />
      )}
    </>
  )
}

/** The day that a person's time counts for: the day on which a running shift began. */
function dayOf({ RunningShift }: WorkTimeItem, zone: string) {
  const day = RunningShift?.Day ?? today(zone)
  return customRange({ start: day, end: day }, zone)
}

type PersonRowProps = { person: WorkTimeItem; line: DayLine; axis: Axis; onExplain: () => void }

function PersonRow({ person, line, axis, onExplain }: PersonRowProps) {
  const zone = useZone()
  const { openProfile } = useProfile()
  const { Employee, RunningShift, Status } = person
  const { Working } = RunningShift ?? person
  return (
    <chakra.li {...columns} fontSize="sm">
      <PersonName
        name={fullName(person.Employee)}
        image={Employee.Image}
        status={Status}
        size={26}
        onOpen={() => openProfile({ employeeId: Employee.ID, day: RunningShift?.Day ?? null })}
      />
      <chakra.span whiteSpace="nowrap" data-number>
        {clockTime(line.clockIn, zone)}
        {' – '}
        {line.clockOut ? clockTime(line.clockOut, zone) : <chakra.span color="fg.muted">now</chakra.span>}
        {RunningShift && (
          <chakra.span display="block" fontSize="xs" color="fg.muted">
            {`since ${shortDay(RunningShift.Day)}`}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.div hideBelow="md" minW="0">
        <DayLineBar line={line} axis={axis} />
      </chakra.div>
      <chakra.span textAlign="end" fontWeight="medium" whiteSpace="nowrap" data-number>
        <chakra.span srOnly>worked </chakra.span>
        <ExplainButton name={`Working, ${fullName(person.Employee)}`} onOpen={onExplain}>
          {duration(Working)}
        </ExplainButton>
      </chakra.span>
    </chakra.li>
  )
}
