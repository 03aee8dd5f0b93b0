import { useApiQuery } from '@dayline/shared/api'
import { maxTeamDayPeople, type TeamDayLine, type WorkTimeItem } from '@dayline/shared/contract'
import { useEffect } from 'react'
import { REFRESH_MS } from '../../today.api.ts'

/** Ids of people who have something to draw, in chunks of one call each. */
export function chunksOf(people: readonly WorkTimeItem[]): number[][] {
  const ids = people
    .filter(({ TotalMins, RunningShift }) => TotalMins > 0 || RunningShift)
    .map(({ Employee }) => Employee.ID)
    .toSorted((a, b) => a - b)
  return Array.from({ length: Math.ceil(ids.length / maxTeamDayPeople) }, (_, chunk) =>
    ids.slice(chunk * maxTeamDayPeople, (chunk + 1) * maxTeamDayPeople),
  )
}

type LinesOfProps = {
  ids: number[]
  /** Whether other chunks are read, too: then lines are read again less often. */
  isOneOfMany: boolean
  onLines: (items: readonly TeamDayLine[]) => void
  /** The answer is there, or will not come. */
  onSettled: (firstId: number) => void
}

/** Reads the lines of one chunk of people; draws nothing. */
export function LinesOf({ ids, isOneOfMany, onLines, onSettled }: LinesOfProps) {
  const { data, error } = useApiQuery(
    '/insights/teamday',
    { EmployeeIds: ids },
    { quiet: true, refreshInterval: isOneOfMany ? 5 * REFRESH_MS : REFRESH_MS },
  )
  useEffect(() => {
    if (data) onLines(data.Items)
  }, [data, onLines])
  const [firstId = 0] = ids
  const isSettled = data !== undefined || error !== undefined
  useEffect(() => {
    if (isSettled) onSettled(firstId)
  }, [isSettled, firstId, onSettled])
  return null
}
