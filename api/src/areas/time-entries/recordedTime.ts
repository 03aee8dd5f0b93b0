import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, type EntryEffect, EntryLogStatus } from '@dayline/shared/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'

export type RecordedTime = { Working: number; OnBreak: number; Idle: number }

/** A stretch of a person's time; the end is exclusive. */
type Stretch = Record<'organizationId' | 'employeeId' | 'start' | 'end', Expression<unknown>>

/** The minutes recorded in a stretch of a person's time, by status. */
export function recordedTime({ organizationId, employeeId, start, end }: Stretch): RawBuilder<RecordedTime> {
  const { ClockIn, Working, OnBreak, Idle } = ActivityStatus
  return sql<RecordedTime>`(select json_build_object(
      'Working', count(*) filter (where m.status in (${ClockIn}, ${Working})),
      'OnBreak', count(*) filter (where m.status = ${OnBreak}),
      'Idle', count(*) filter (where m.status = ${Idle}))
    from activity_minutes m where m.organization_id = ${organizationId} and m.employee_id = ${employeeId}
      and m.minute >= ${start} and m.minute < ${end})`
}

/** The effect of an approved entry on a stretch; `length` in ms. A cut changes the recorded minutes. */
export function effectOf(
  length: number,
  { Working, OnBreak, Idle }: RecordedTime,
  logStatus?: number | null,
): EntryEffect {
  if (logStatus === EntryLogStatus.NotWorked) {
    return { Changes: Working + OnBreak + Idle, Untracked: 0, Idle, Working, OnBreak }
  }
  const Changes = Math.round(length / minuteMs) - Working - OnBreak
  return { Changes, Untracked: Changes - Idle, Idle, Working, OnBreak }
}
