import { useApiQuery } from '@dayline/shared/api'
import { maxTeamDayPeople, type TeamDayLine, type WorkTimeItem } from '@dayline/shared/contract'
import { useEffect } from 'react'
import { REFRESH_MS } from '../../today.api.ts'

/** IDs of people with lines to draw, in chunks of one call each. */
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
  /** Whether there are several chunks: then lines are refetched less often. */
  isOneOfMany: boolean
  onLines: (items: readonly TeamDayLine[]) => void
  /** The response has arrived or failed. */
  onSettled: (firstId: number) => void
}

/** Loads the lines of one chunk of people; renders nothing. */
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
