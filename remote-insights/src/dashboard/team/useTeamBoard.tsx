import type { WorkTimeItem } from '@dayline/shared/contract'
import { today, wallClock } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { type ReactNode, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { axisOf, instantAt, type Lines, personAt, type Span } from './lines/lines.ts'
import { useLines } from './lines/useLines.tsx'

const minuteMs = 60_000

const presentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The current time in whole minutes. */
function usePresentMinute(): number {
  const [now, setNow] = useState(presentMinute)
  useEffect(() => {
    const timer = setInterval(() => setNow(presentMinute()), minuteMs / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}

type BoardTime = {
  people: readonly WorkTimeItem[]
  lines: Lines
  span: Span
  now: number
  /** The selected instant; null = now. */
  at: number | null
  /** Moves the board with low priority, without changing the URL. */
  move: (at: number | null) => void
  /** Stores the selected minute in the URL. */
  choose: (at: number | null) => void
  /** Components that load the lines; they render nothing. */
  readers: ReactNode
  /** Lines for the selected minute are still loading. */
  isWaiting: boolean
}

/**
 * Everyone as of now, or as of the minute in the URL.
 * @param clock `HH:mm` from the URL
 */
export function useTeamBoard(
  everyone: readonly WorkTimeItem[],
  { clock, zone, onClock }: { clock: string | undefined; zone: string; onClock: (clock: string | undefined) => void },
): BoardTime {
  const settings = useOrganization().TrackSettings
  const now = usePresentMinute()
  const day = today(zone, now)
  const { lines, readers, isLoading } = useLines(everyone)
  // The instant while the slider is held; undefined = as in the URL.
  const [held, setHeld] = useState<number | null>()

  const span = useMemo(() => axisOf(lines, { day, zone, now }, settings), [lines, day, zone, now, settings])
  const at = held === undefined ? instantAt(clock, span, { day, zone, now }) : held
  // Also defers the update when the slider is released or the URL changes.
  const atOfPeople = useDeferredValue(at)
  const people = useMemo(
    () =>
      atOfPeople === null
        ? everyone
        : everyone.map((each) => personAt(each, lines.get(each.Employee.ID) ?? [], atOfPeople)),
    [everyone, lines, atOfPeople],
  )

  function choose(at: number | null) {
    setHeld(undefined)
    onClock(at === null ? undefined : wallClock(at, zone))
  }

  // Rendering a thousand people must not block the pointer.
  const move = useCallback((at: number | null) => startTransition(() => setHeld(at)), [])

  return { people, lines, span, now, at, move, choose, readers, isWaiting: clock !== undefined && isLoading }
}
