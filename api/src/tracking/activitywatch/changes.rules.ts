import { isDeepStrictEqual } from 'node:util'
import { type WatchedMinute, type WatcherEvent, watchedMinutes } from './minutes.rules.ts'
import type { Span } from './spans.rules.ts'

/** A new event (`before` is null), or one that was changed. */
export type Change = { before: WatcherEvent | null; after: WatcherEvent & { id: number } }

/** The event before a change; enough to derive the minutes as they were. */
export type Replaced = { id: number; before: WatcherEvent | null }

/**
 * The time in which minutes may differ after these changes, and `end`, up to which events are known. Null without
 * changes.
 */
export function touchedBy(changes: readonly Change[], idleAfter: number): (Span & { end: number }) | null {
  let from = Infinity
  let to = -Infinity
  let end = -Infinity
  for (const change of changes) {
    const span = touched(change, idleAfter)
    from = Math.min(from, span.from)
    to = Math.max(to, span.to)
    end = Math.max(end, change.after.to)
  }
  // One heartbeat covers no time, but shows that the minutes before it are over.
  return changes.length > 0 ? { from, to, end } : null
}

function touched({ before, after }: Change, idleAfter: number): Span {
  if (!before) return after
  const isLonger = before.from === after.from && before.to <= after.to && isDeepStrictEqual(before.data, after.data)
  if (!isLonger) return { from: Math.min(before.from, after.from), to: Math.max(before.to, after.to) }
  // An absence that has just become long enough was counted as presence until now.
  const isIdleNow = after.kind === 'afk' && before.to - before.from < idleAfter && after.to - after.from >= idleAfter
  return { from: isIdleNow ? after.from : before.to, to: after.to }
}

/**
 * Compares the minutes of the current events with those before the changes; `changes` is null when nothing has been
 * written yet. Minutes that differ are removed and written again.
 */
export function changedMinutes(
  events: readonly (WatcherEvent & { id: number })[],
  changes: readonly Replaced[] | null,
  range: Span & { idleAfter: number },
): { written: WatchedMinute[]; removed: number[] } {
  const now = watchedMinutes(events, range)
  if (!changes) return { written: [...now.values()], removed: [] }
  const old = watchedMinutes(undone(events, changes), range)
  const isOther = (minute: number) => !isDeepStrictEqual(now.get(minute), old.get(minute))
  const removed = [...old.keys()].filter(isOther)
  return { written: [...now.values()].filter(({ minute }) => isOther(minute)), removed }
}

/** The events before the changes. */
function undone(events: readonly (WatcherEvent & { id: number })[], changes: readonly Replaced[]): WatcherEvent[] {
  const changed = new Set(changes.map(({ id }) => id))
  return [...events.filter(({ id }) => !changed.has(id)), ...changes.flatMap(({ before }) => before ?? [])]
}
