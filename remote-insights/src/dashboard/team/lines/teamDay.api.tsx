import { useApiQuery } from '@dayline/shared/api'
import { maxTeamDayPeople, type TeamDayLine, type WorkTimeItem } from '@dayline/shared/contract'
import { useEffect } from 'react'
import { REFRESH_MS } from '../../today.api.ts'
import { hasLine } from './lines.ts'

export type Chunks = readonly (readonly number[])[]

/**
 * IDs of people with lines to draw, in chunks of one call each. People remain in their chunk of `before`, so that a
 * person who starts or stops changes one call only. A chunk is empty once all of its people have stopped.
 * @returns `before` if nothing has changed
 */
export function chunksOf(people: readonly WorkTimeItem[], before: Chunks): Chunks {
  const ids = new Set(people.filter(hasLine).map(({ Employee }) => Employee.ID))
  const chunks = before.map((chunk) => chunk.filter((id) => ids.has(id)))
  const known = new Set(before.flat())
  const started = [...ids].filter((id) => !known.has(id)).sort((a, b) => a - b)
  for (const id of started) {
    const free = chunks.find(({ length }) => length < maxTeamDayPeople)
    if (free) free.push(id)
    else chunks.push([id])
  }
  const isSame = started.length === 0 && chunks.every(({ length }, index) => length === before[index]?.length)
  return isSame ? before : chunks
}

type LinesOfProps = {
  /** Index of the chunk. */
  chunk: number
  ids: readonly number[]
  /** Whether there are several chunks: then lines are refetched less often. */
  isOneOfMany: boolean
  onLines: (items: readonly TeamDayLine[]) => void
  /** The response has arrived or failed. */
  onSettled: (chunk: number) => void
}

/** Loads the lines of one chunk of people; renders nothing. */
export function LinesOf({ chunk, ids, isOneOfMany, onLines, onSettled }: LinesOfProps) {
  const { data, error } = useApiQuery(
    '/insights/teamday',
    { EmployeeIds: [...ids] },
    { quiet: true, refreshInterval: isOneOfMany ? 5 * REFRESH_MS : REFRESH_MS },
  )
  useEffect(() => {
    if (data) onLines(data.Items)
  }, [data, onLines])
  const isSettled = data !== undefined || error !== undefined
  useEffect(() => {
    if (isSettled) onSettled(chunk)
  }, [isSettled, chunk, onSettled])
  return null
}
