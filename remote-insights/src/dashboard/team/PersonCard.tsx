import { ActivityStatus, type WorkTimeItem } from '@dayline/shared/contract'
import { clockTime, duration, shortDay } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { chakra, useZone } from '@dayline/shared/ui'
import { ActivityLevelBadge, PersonName, StatusBadge } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { nameOf } from '../teamStatus.ts'
import { DayShare } from './DayShare.tsx'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd m="0" mt="0.5" minH="22px" fontSize="sm" fontWeight="medium" whiteSpace="nowrap" data-number>
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** A person's day so far; a click opens the profile drawer (docs/product/team.md#cards). */
export function PersonCard({ person, expected }: { person: WorkTimeItem; expected: number }) {
  const zone = useZone()
  const { openProfile } = useProfile()
  const { Employee, Status, ClockOut, RunningShift } = person
  // After midnight the minutes of a night shift belong to the day before; the card is about the shift that runs.
  const { ClockIn, Working, OnBreak, Idle, TotalMins, ActivityLevel } = RunningShift ?? person
  // A person who is still present has not clocked out, also after an idle minute.
  const isHere = Status <= ActivityStatus.Idle
  const open = () => openProfile({ employeeId: Employee.ID })
  return (
    <chakra.li
      data-item
      display="flex"
      flexDirection="column"
      gap="3"
      p="4"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      cursor="pointer"
      transition="border-color 120ms"
      _hover={{ borderColor: 'border.emphasized' }}
      // For the pointer; the name is the button for everyone else.
      onClick={open}
    >
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="3">
        <PersonName
          name={nameOf(person)}
          image={Employee.Image}
          status={Status}
          size={36}
          secondary={Employee.Team?.Title ?? 'No team'}
          onOpen={open}
        />
        <StatusBadge status={Status} />
      </chakra.div>
      <chakra.dl m="0" display="grid" gridTemplateColumns="1fr 1fr 1fr 3.5rem" gap="2">
        <Fact label="Clock-in">
          {clockTime(ClockIn, zone)}
          {RunningShift && (
            <chakra.span ms="1" fontSize="xs" fontWeight="normal" color="fg.muted">
              {shortDay(RunningShift.Day).slice(0, 3)}
            </chakra.span>
          )}
        </Fact>
        <Fact label="Clock-out">{isHere ? '–' : clockTime(ClockOut, zone)}</Fact>
        <Fact label="Worked">{duration(Working)}</Fact>
        <Fact label="Activity">
          <ActivityLevelBadge level={TotalMins > 0 ? ActivityLevel : null} />
        </Fact>
      </chakra.dl>
      <DayShare Working={Working} OnBreak={OnBreak} Idle={Idle} expected={expected} />
    </chakra.li>
  )
}
