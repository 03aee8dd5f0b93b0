import { dayMs, minuteMs } from '@dayline/shared/calendar'
import { MinuteSource, type TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { addMinutes } from '../activity-logs/addMinutes.ts'
import { longestBehind } from '../activity-logs/agentMinutes.rules.ts'
import type { Tracked } from '../activity-logs/resolve.ts'
import { lockPerson } from '../person.ts'
import { rederive } from '../rederive.ts'
import type { Stored } from '../storeMinutes.ts'
import { type Change, changedMinutes, touchedBy } from './changes.rules.ts'
import { readWatched } from './events.queries.ts'
import type { WatchedMinute } from './minutes.rules.ts'

/** A person whose watchers report, with the settings of the organization. */
export type Reporter = { organizationId: number; settings: TrackSettings; tracked: Tracked }
type News = Pick<Stored, 'days' | 'status'>

/** Locks a person's events until the transaction ends; answers up to when their minutes have been written. */
export async function lockWatched(
  trx: Db,
  { organizationId, tracked: { employeeId } }: Reporter,
): Promise<number | null> {
  const lock = () =>
    sql<{ derived_until: Date | null }>`select derived_until from watched_people
      where organization_id = ${organizationId} and employee_id = ${employeeId} for update`.execute(trx)
  const { rows } = await lock()
  if (rows[0]) return rows[0].derived_until?.getTime() ?? null
  await sql`insert into watched_people (organization_id, employee_id) values (${organizationId}, ${employeeId})
    on conflict do nothing`.execute(trx)
  return (await lock()).rows[0]?.derived_until?.getTime() ?? null
}

/**
 * Brings a person's minutes up to what the events say after some of them have changed. Minutes are written once
 * something is known of the time after them, and again where late news changes them. Under the person's lock.
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
  const oldest = floor(now - longestBehind) + minuteMs
  const known = Math.min(floor(touched.end), floor(now))
  // A clock that runs ahead must not mark future minutes as written.
  const until = Math.max(Math.min(derivedUntil ?? floor(touched.from), floor(now)), oldest)
  const news: News = { days: [], status: null }
  const add = ({ days, status }: News) => {
    news.days = [...new Set([...news.days, ...days])]
    news.status = status ?? news.status
  }
  // Late news: minutes that have been written already.
  for (const [from, to] of daysOf(Math.max(floor(touched.from), oldest), Math.min(ceil(touched.to), until))) {
    add(await write(trx, reporter, { from, to, idleAfter, changes, isNew: false }))
  }
  for (const [from, to] of daysOf(until, known))
    add(await write(trx, reporter, { from, to, idleAfter, changes, isNew: true }))
  if (derivedUntil === null || known > derivedUntil) await remember(trx, reporter, Math.max(until, known))
  return news
}

type Stretch = { from: number; to: number; idleAfter: number; changes: readonly Change[]; isNew: boolean }

async function write(trx: Db, reporter: Reporter, { from, to, idleAfter, changes, isNew }: Stretch): Promise<News> {
  const { organizationId, settings, tracked } = reporter
  const watched = { organizationId, employeeId: tracked.employeeId }
  const events = await readWatched(trx, watched, from, to)
  const { written, removed } = changedMinutes(events, isNew ? null : changes, { from, to, idleAfter })
  if (written.length + removed.length === 0) return { days: [], status: null }
  const person = { ...watched, zone: settings.Timezone }
  const gone = isNew ? [] : await removeMinutes(trx, person, removed)
  const stored =
    written.length > 0
      ? await addMinutes(trx, {
          organizationId,
          settings,
          employeeId: tracked.employeeId,
          tracked: async () => tracked,
          source: MinuteSource.Watcher,
          items: written.map(itemOf),
        })
      : { days: [], status: null }
  const days = gone.length > 0 ? await rederive(trx, person, Math.min(...gone), Math.max(...gone)) : []
  return { days: [...days, ...stored.days], status: stored.status }
}

/** Takes back minutes that watchers made; what an agent or a person wrote stays. */
async function removeMinutes(
  trx: Db,
  person: { organizationId: number; employeeId: number; zone: string },
  minutes: readonly number[],
) {
  await lockPerson(trx, person)
  const { rows } = await sql<{
    minute: Date
  }>`delete from activity_minutes where organization_id = ${person.organizationId}
    and employee_id = ${person.employeeId} and source = ${MinuteSource.Watcher}
    and minute = any(${minutes.map((minute) => new Date(minute).toISOString())}::timestamptz[]) returning minute`.execute(
    trx,
  )
  return rows.map(({ minute }) => minute.getTime())
}

function itemOf({ minute, status, activityLevel, app, url }: WatchedMinute) {
  return {
    StartDate: new Date(minute).toISOString(),
    Status: status,
    ActivityLevel: activityLevel,
    AppName: app,
    Url: url,
  }
}

async function remember(trx: Db, { organizationId, tracked: { employeeId } }: Reporter, until: number) {
  await sql`update watched_people set derived_until = ${new Date(until).toISOString()}
    where organization_id = ${organizationId} and employee_id = ${employeeId}`.execute(trx)
}

/** A day at a time: a month of events from one machine is processed in short parts. */
function* daysOf(from: number, to: number): Generator<[number, number]> {
  for (let at = from; at < to; at += dayMs) yield [at, Math.min(at + dayMs, to)]
}

const floor = (at: number) => Math.floor(at / minuteMs) * minuteMs
const ceil = (at: number) => Math.ceil(at / minuteMs) * minuteMs
