import { ActivityStatus, type CallData, fullName, type WorkTimeItem } from '@dayline/shared/contract'
import { isoWeekday, plural, today } from '@dayline/shared/format'
import { useHolidays } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useProfile } from '@dayline/shared/router'
import { useOrganization } from '@dayline/shared/session'
import { chakra, useZone } from '@dayline/shared/ui'
import { EmptyState, PersonName, type Query } from '@dayline/shared/ui/data'
import { OverviewCard } from '../OverviewCard.tsx'

const maxNames = 12

type AbsentCardProps = { team: Query<CallData<'/insights/worktimes'>>; range: string }

/** People without time today, and which of them are on leave (docs/product/overview.md#absent). */
export function AbsentCard({ team, range }: AbsentCardProps) {
  return (
    <OverviewCard
      title="No time today"
      range={range}
      query={team}
      seeAll={{ to: pathOf('team', { status: 'waiting' }), label: 'See all who are yet to start' }}
    >
      {({ Items }) => <Absent people={Items.filter(hasNoTime)} of={Items.length} />}
    </OverviewCard>
  )
}

const hasNoTime = ({ TotalMins, RunningShift }: WorkTimeItem) => TotalMins === 0 && !RunningShift
/** Without tracked minutes, only approved leave sets this status. */
const isOnLeave = ({ Status }: WorkTimeItem) => Status === ActivityStatus.StoppedWork

function Absent({ people, of }: { people: readonly WorkTimeItem[]; of: number }) {
  const { openProfile } = useProfile()
  const { WorkingDays } = useOrganization().TrackSettings
  const day = today(useZone())
  const holiday = useHolidays({ start: day, end: day }).get(day)
  const isWorkingDay = WorkingDays.includes(isoWeekday(day))
  if (people.length === 0) {
    const text = of === 0 ? 'People appear here once they are part of your team.' : 'No one is missing.'
    return <EmptyState isCompact title={of === 0 ? 'No one here yet' : 'Everyone has time today'} text={text} />
  }
  const waiting = people.filter((person) => !isOnLeave(person))
  const onLeave = people.filter(isOnLeave)
  const shown = [...waiting, ...onLeave].slice(0, maxNames)
  const notes = [`${people.length} of ${plural(of, 'person', 'people')}`]
  if (onLeave.length > 0) notes.push(`${onLeave.length} on leave`)
  if (holiday !== undefined) notes.push(`public holiday: ${holiday}`)
  else if (!isWorkingDay) notes.push('not a working day')
  return (
    <>
      <chakra.p m="0" mb="3" fontSize="sm" color="fg.muted" data-number>
        {notes.join(' · ')}
      </chakra.p>
      <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="2.5" aria-label="No time today">
        {shown.map((person) => (
          <chakra.li key={person.Employee.ID} display="flex" justifyContent="space-between" gap="2" fontSize="sm">
            <PersonName
              name={fullName(person.Employee)}
              image={person.Employee.Image}
              size={26}
              onOpen={() => openProfile({ employeeId: person.Employee.ID })}
            />
            <chakra.span color="fg.muted" alignSelf="center" truncate>
              {isOnLeave(person) ? 'On leave' : person.Employee.Team?.Title}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {people.length > shown.length && (
        <chakra.p m="0" mt="3" fontSize="sm" color="fg.muted" data-number>
          {`and ${people.length - shown.length} more`}
        </chakra.p>
      )}
    </>
  )
}
