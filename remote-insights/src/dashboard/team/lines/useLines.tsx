import type { TeamDayLine, WorkTimeItem } from '@dayline/shared/contract'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { currentLines, type Lines, stretchFrom } from './lines.ts'
import { type Chunks, chunksOf, LinesOf } from './teamDay.api.tsx'

type LoadedLines = {
  lines: Lines
  /** Components that load the lines; they render nothing. */
  readers: ReactNode
  /** The first lines are still loading. Those of people who start later do not count. */
  isLoading: boolean
}

/** Everyone's lines of today, requested in chunks. */
export function useLines(everyone: readonly WorkTimeItem[]): LoadedLines {
  const [chunks, setChunks] = useState<Chunks>([])
  const next = useMemo(() => chunksOf(everyone, chunks), [everyone, chunks])
  if (next !== chunks) setChunks(next)

  const [loaded, setLoaded] = useState<Lines>(new Map())
  const lines = useMemo(() => currentLines(everyone, loaded), [everyone, loaded])
  const addLines = useCallback((items: readonly TeamDayLine[]) => {
    setLoaded((before) => {
      const after = new Map(before)
      for (const { EmployeeId, Stretches } of items) after.set(EmployeeId, Stretches.map(stretchFrom))
      return after
    })
  }, [])

  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const settle = useCallback((chunk: number) => setSettled((before) => new Set([...before, chunk])), [])
  const [hasFirst, setHasFirst] = useState(false)
  const isUnsettled = next.some(({ length }, chunk) => length > 0 && !settled.has(chunk))
  if (!hasFirst && everyone.length > 0 && !isUnsettled) setHasFirst(true)

  const isOneOfMany = next.filter(({ length }) => length > 0).length > 1
  const readers = next.map(
    (ids, chunk) =>
      ids.length > 0 && (
        <LinesOf
          // A chunk retains its index while its people change.
          key={chunk}
          chunk={chunk}
          ids={ids}
          isOneOfMany={isOneOfMany}
          onLines={addLines}
          onSettled={settle}
        />
      ),
  )
  return { lines, readers, isLoading: isUnsettled && !hasFirst }
}
