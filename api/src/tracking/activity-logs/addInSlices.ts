import { minuteMs } from '@dayline/shared/calendar'
import type { Db } from '../../platform/db/database.ts'
import type { Stored } from '../storeMinutes.ts'
import { addMinutes, type Batch, checkMinutes, type Items } from './addMinutes.ts'

/** Minutes that one transaction stores; more of them would delay other requests on the embedded database. */
export const minutesPerSlice = 120

type Steps = {
  begin: (work: (db: Db) => Promise<Stored>) => Promise<Stored>
  slice: (work: (db: Db) => Promise<Stored>) => Promise<Stored>
}

export const isLong = ({ items }: Pick<Batch, 'items'>) => items.length > minutesPerSlice

/**
 * Stores a long batch, such as a day that an agent was offline, oldest minutes first. The first transaction refuses the
 * whole batch or returns the result for all of it. The agent still has the rest if the process ends: it sends the batch
 * again until it gets an answer, and minutes already stored stay unchanged. Each slice reads the apps' ratings again,
 * because a rating may change in between.
 */
export async function addInSlices({ begin, slice }: Steps, batch: Batch): Promise<Stored> {
  const now = Date.now()
  const [first = [], ...others] = slicesOf(batch.items)
  const stored = await begin(async (db) => {
    const { accepted, newest } = await checkMinutes(db, batch, now)
    const { lastMinute, days, status, waiting, paused } = await addMinutes(db, { ...batch, items: first }, now)
    const last = Math.max(lastMinute ?? -Infinity, newest ?? -Infinity)
    return { accepted, duplicates: 0, waiting, paused, lastMinute: Number.isFinite(last) ? last : null, days, status }
  })
  const days = new Set(stored.days)
  let { status, waiting, paused } = stored
  for (const items of others) {
    const part = await slice((db) => addMinutes(db, { ...batch, items }, now))
    for (const day of part.days) days.add(day)
    status = part.status ?? status
    waiting += part.waiting
    paused += part.paused
  }
  const duplicates = batch.items.length - stored.accepted - waiting - paused
  return { ...stored, duplicates, waiting, paused, days: [...days].sort(), status }
}

/** Sorted by minute; two items of the same minute stay in the given order. */
function slicesOf(items: Items): Items[] {
  const minuteOf = ({ StartDate }: Items[number]) => Math.floor(Date.parse(StartDate) / minuteMs)
  const ordered = items.toSorted((a, b) => minuteOf(a) - minuteOf(b))
  return Array.from({ length: Math.ceil(ordered.length / minutesPerSlice) }, (_, index) =>
    ordered.slice(index * minutesPerSlice, (index + 1) * minutesPerSlice),
  )
}
