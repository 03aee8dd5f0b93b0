import { minuteMs } from '@dayline/shared/calendar'
import { MinuteSource, type TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { addMinutes } from '../activity-logs/addMinutes.ts'
import { maxBehindMs } from '../activity-logs/agentMinutes.rules.ts'
import type { Tracked } from '../activity-logs/resolve.ts'
import { isClosed } from '../locked-time/closedTime.rules.ts'
import { type PauseRow, pausesFrom, pausesOf } from '../pauses/pauses.queries.ts'
import type { Pause } from '../pauses/pauses.rules.ts'
import { lockPerson } from '../person.ts'
import { rederive } from '../rederive.ts'
import type { Stored } from '../storeMinutes.ts'
import { type Change, changedMinutes, type Replaced, touchedBy } from './changes.rules.ts'
import { readWatched } from './events.queries.ts'
import type { WatchedMinute } from './minutes.rules.ts'
import { allowedTasks } from './tasks.queries.ts'

/** A person whose watchers report, with the settings of the organization. */
export type Reporter = { organizationId: number; settings: TrackSettings; tracked: Tracked }
export type News = Pick<Stored, 'days' | 'status'>

/**
 * Minutes that are not written yet: late changes to minutes written before, then new minutes from `newFrom`.
 */
type Remaining = { lateFrom: number; lateTo: number; newFrom: number; newTo: number; changes: readonly Replaced[] }

/** Most minutes that a slice writes, and most stretches without minutes that it skips. */
export const minutesPerSlice = 120
const stretchesPerSlice = 24

/**
 * State of a person's locked events: up to when minutes have been written, and what an earlier report left to write.
 */
export type Watching = { derivedUntil: number | null; remaining: Remaining | null; pauses: readonly Pause[] }

type WatchingRow = {
  derived_until: Date | null
  late_from: Date | null
  late_to: Date | null
  new_to: Date | null
  changes: Replaced[] | null
  pauses: PauseRow[] | null
}

/** Locks a person's events until the transaction ends. */
export async function lockWatched(trx: Db, { organizationId, tracked: { employeeId } }: Reporter): Promise<Watching> {
  const lock = () =>
    sql<WatchingRow>`select derived_until, late_from, late_to, new_to, changes,
        ${pausesOf(sql`w.organization_id`, sql`w.employee_id`)} as pauses from watched_people w
      where organization_id = ${organizationId} and employee_id = ${employeeId} for update of w`.execute(trx)
  const { rows } = await lock()
  if (rows[0]) return watchingOf(rows[0])
  await sql`insert into watched_people (organization_id, employee_id) values (${organizationId}, ${employeeId})
    on conflict do nothing`.execute(trx)
  const [created] = (await lock()).rows
  return created ? watchingOf(created) : { derivedUntil: null, remaining: null, pauses: [] }
}

function watchingOf({ derived_until, late_from, late_to, new_to, changes, ...row }: WatchingRow): Watching {
  const derivedUntil = derived_until?.getTime() ?? null
  const pauses = pausesFrom(row.pauses)
  if (!new_to || !late_from || !late_to || derivedUntil === null) return { derivedUntil, remaining: null, pauses }
  const late = { lateFrom: late_from.getTime(), lateTo: late_to.getTime() }
  return {
    derivedUntil,
    pauses,
    remaining: { ...late, newFrom: derivedUntil, newTo: new_to.getTime(), changes: changes ?? [] },
  }
}

/**
 * Updates a person's minutes after some events have changed. A minute is written once something after it is known, and
 * again when a late event changes it. Needs the person's lock. Writes at most one slice; `deriveRemaining` writes the
 * rest.
 */
export async function deriveMinutes(
  trx: Db,
  reporter: Reporter,
  derivedUntil: number | null,
  changes: readonly Change[],
  now: number = Date.now(),
): Promise<News> {
  const idleAfter = reporter.settings.IdleTimeMins * minuteMs
  const touched = touchedBy(changes, idleAfter)
  if (!touched) return { days: [], status: null }
  const oldest = oldestAt(now)
  const known = Math.min(floor(touched.end), floor(now))
  // A clock that runs ahead must not mark future minutes as written.
  const until = Math.max(Math.min(derivedUntil ?? floor(touched.from), floor(now)), oldest)
  const lateFrom = Math.max(floor(touched.from), oldest)
  const lateTo = Math.min(ceil(touched.to), until)
  const replaced = lateFrom < lateTo ? changes.map(({ before, after: { id } }) => ({ id, before })) : []
  const all = { lateFrom, lateTo: Math.max(lateFrom, lateTo), newFrom: until, newTo: known, changes: replaced }
  const { news, remaining } = await writeSlice(trx, reporter, all, now)
  if (remaining) await remember(trx, reporter, remaining)
  else if (derivedUntil === null || known > derivedUntil) await advance(trx, reporter, Math.max(until, known))
  return news
}

/**
 * Writes the next slice that an earlier report left: the next report does so first, or a job when none arrives.
 * @returns null when nothing remains
 */
export async function deriveRemaining(trx: Db, reporter: Reporter, now: number = Date.now()): Promise<News | null> {
  const { remaining } = await lockWatched(trx, reporter)
  if (!remaining) return null
  const slice = await writeSlice(trx, reporter, remaining, now)
  if (slice.remaining) await progress(trx, reporter, slice.remaining)
  else await advance(trx, reporter, Math.max(remaining.newFrom, remaining.newTo))
  return slice.news
}

/** Stops after the slice's limit of written minutes, or of stretches without any. */
async function writeSlice(
  trx: Db,
  reporter: Reporter,
  given: Remaining,
  now: number,
): Promise<{ news: News; remaining: Remaining | null }> {
  const idleAfter = reporter.settings.IdleTimeMins * minuteMs
  const { lateTo, newTo, changes } = given
  const oldest = oldestAt(now)
  let lateFrom = Math.max(given.lateFrom, oldest)
  let newFrom = Math.max(given.newFrom, oldest)
  const news: News = { days: [], status: null }
  let written = 0
  for (let stretches = 0; stretches < stretchesPerSlice && written < minutesPerSlice; stretches += 1) {
    const isNew = lateFrom >= lateTo
    const from = isNew ? newFrom : lateFrom
    const to = Math.min(from + (minutesPerSlice - written) * minuteMs, isNew ? newTo : lateTo)
    if (from >= to) return { news, remaining: null }
    const done = await write(trx, reporter, { from, to, idleAfter, changes, isNew })
    written += done.written
    news.days = [...new Set([...news.days, ...done.days])]
    news.status = done.status ?? news.status
    if (isNew) newFrom = to
    else lateFrom = to
  }
  if (lateFrom >= lateTo && newFrom >= newTo) return { news, remaining: null }
  return { news, remaining: { ...given, lateFrom, newFrom } }
}

type Stretch = { from: number; to: number; idleAfter: number; changes: readonly Replaced[]; isNew: boolean }

async function write(trx: Db, reporter: Reporter, { from, to, idleAfter, changes, isNew }: Stretch) {
  const { organizationId, settings, tracked } = reporter
  const watched = { organizationId, employeeId: tracked.employeeId }
  const events = await readWatched(trx, watched, from, to)
  const { written, removed } = changedMinutes(events, isNew ? null : changes, { from, to, idleAfter })
  if (written.length + removed.length === 0) return { days: [], status: null, written: 0 }
  const person = { ...watched, zone: settings.Timezone }
  const gone = isNew ? [] : await removeMinutes(trx, person, removed)
  const tasks = await allowedTasks(
    trx,
    reporter,
    written.map(({ task }) => task),
  )
  const stored =
    written.length > 0
      ? await addMinutes(trx, {
          organizationId,
          settings,
          employeeId: tracked.employeeId,
          tracked: async () => tracked,
          source: MinuteSource.Watcher,
          items: written.map((minute) => itemOf(minute, tasks)),
        })
      : { days: [], status: null }
  const days = gone.length > 0 ? await rederive(trx, person, Math.min(...gone), Math.max(...gone)) : []
  return { days: [...days, ...stored.days], status: stored.status, written: written.length + removed.length }
}

/** Deletes minutes made by watchers; those of an agent or a person stay, and so does locked time. */
async function removeMinutes(
  trx: Db,
  person: { organizationId: number; employeeId: number; zone: string },
  minutes: readonly number[],
) {
  const { closed } = await lockPerson(trx, person)
  const open = minutes.filter((minute) => !isClosed(minute, closed))
  const { rows } = await sql<{
    minute: Date
  }>`delete from activity_minutes where organization_id = ${person.organizationId}
    and employee_id = ${person.employeeId} and source = ${MinuteSource.Watcher}
    and minute = any(${open.map((minute) => new Date(minute).toISOString())}::timestamptz[]) returning minute`.execute(
    trx,
  )
  return rows.map(({ minute }) => minute.getTime())
}

function itemOf({ minute, status, activityLevel, app, url, task }: WatchedMinute, tasks: ReadonlySet<number>) {
  return {
    StartDate: new Date(minute).toISOString(),
    Status: status,
    ActivityLevel: activityLevel,
    AppName: app,
    Url: url,
    ProjectTaskId: task !== null && tasks.has(task) ? task : null,
  }
}

const iso = (at: number) => new Date(at).toISOString()
const ofPerson = ({ organizationId, tracked: { employeeId } }: Reporter) =>
  sql`organization_id = ${organizationId} and employee_id = ${employeeId}`

/** Stores that nothing remains to be written. */
async function advance(trx: Db, reporter: Reporter, until: number) {
  await sql`update watched_people set derived_until = ${iso(until)}, late_from = null, late_to = null, new_to = null,
      changes = null, worked_at = null
    where ${ofPerson(reporter)}`.execute(trx)
}

async function remember(trx: Db, reporter: Reporter, remaining: Remaining) {
  await sql`update watched_people set late_to = ${iso(remaining.lateTo)}, new_to = ${iso(remaining.newTo)},
      changes = ${JSON.stringify(remaining.changes)}::jsonb
    where ${ofPerson(reporter)}`.execute(trx)
  await progress(trx, reporter, remaining)
}

async function progress(trx: Db, reporter: Reporter, { lateFrom, newFrom }: Remaining) {
  await sql`update watched_people set late_from = ${iso(lateFrom)}, derived_until = ${iso(newFrom)}, worked_at = now()
    where ${ofPerson(reporter)}`.execute(trx)
}

const floor = (at: number) => Math.floor(at / minuteMs) * minuteMs
const ceil = (at: number) => Math.ceil(at / minuteMs) * minuteMs
const oldestAt = (now: number) => floor(now - maxBehindMs) + minuteMs
