import type { CallBody, CallData, ReleaseHealth } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Reporter } from './reporter.ts'

/** A visible tab reports every five minutes; after twice that it counts as closed or asleep. */
const runningMinutes = 11
/** Tabs of one session counted per hour, and rows that they may use. A reload makes a new tab. */
const maxTabs = 20
const maxRows = 200
/** Days over which `Everybody` counts the reporters. */
const everybodyDays = 7

type Report = CallBody<'/releases/report'>
type Pair = Pick<Report['Running'][number], 'Remote' | 'Release'>

/**
 * Whether a session may store another report of this tab. Beyond what a person does with a browser, reports are not
 * counted.
 */
async function hasRoom(trx: Db, { session }: Reporter, tabId: string): Promise<boolean> {
  const { rows } = await sql<{ others: number; rows: number }>`
    select count(distinct tab_id) filter (where tab_id <> ${tabId})::int as others, count(*)::int as rows
    from release_reports where session_print = ${session} and last_at > now() - interval '1 hour'`.execute(trx)
  const { others = 0, rows: stored = 0 } = rows[0] ?? {}
  return others < maxTabs && stored < maxRows
}

const countOf = (events: Report['Events']): number => events.reduce((sum, { Count = 1 }) => sum + Count, 0)

async function keepPair(trx: Db, { TabId, Seq, Running, Events }: Report, pair: Pair, by: Reporter): Promise<void> {
  const { Remote, Release } = pair
  const isThis = (other: Pair) => other.Remote === Remote && other.Release === Release
  const own = Events.filter(isThis)
  const last = own.findLast(({ Kind }) => Kind === 'fallback') ?? own.at(-1)
  const ifTrue = (holds: boolean) => (holds ? sql`now()` : sql`null::timestamptz`)
  await sql`insert into release_reports as r
      (session_print, user_print, organization_print, address_print, is_demo,
       tab_id, remote, release, seq, running_at, left_at, error_at, phase, code, failures)
    values (${by.session}, ${by.user}, ${by.organization}, ${by.address}, ${by.isDemo},
      ${TabId}, ${Remote}, ${Release}, ${Seq}, ${ifTrue(Running.some(isThis))},
      ${ifTrue(own.some(({ Kind }) => Kind === 'fallback'))}, ${ifTrue(own.some(({ Kind }) => Kind === 'error'))},
      ${last?.Phase ?? null}, ${last?.Code ?? null}, ${countOf(own)})
    on conflict (session_print, tab_id, remote, release) do update set seq = excluded.seq, last_at = now(),
      organization_print = excluded.organization_print, address_print = excluded.address_print,
      running_at = coalesce(excluded.running_at, r.running_at), left_at = coalesce(excluded.left_at, r.left_at),
      error_at = coalesce(excluded.error_at, r.error_at), failures = least(r.failures + excluded.failures, 1000000000),
      phase = coalesce(excluded.phase, r.phase), code = coalesce(excluded.code, r.code)`.execute(trx)
}

/** Stores a tab's report: one row for each release that it ran or left. */
export async function keepReport(trx: Db, report: Report, by: Reporter): Promise<void> {
  if (!(await hasRoom(trx, by, report.TabId))) return
  const { Running, Events } = report
  const pairs = new Map<string, Pair>()
  for (const { Remote, Release } of [...Running, ...Events]) pairs.set(`${Remote} ${Release}`, { Remote, Release })
  for (const pair of [...pairs.values()].slice(0, maxRows)) await keepPair(trx, report, pair, by)
}

const spreadOf = (condition = sql`true`) => sql`jsonb_build_object(
  'Users', count(distinct user_print) filter (where ${condition}),
  'Organizations', count(distinct organization_print) filter (where ${condition}),
  'Addresses', count(distinct address_print) filter (where ${condition}))`

/** Which reports count: all, but those of the demo organization only in a demo installation. */
const counted = (countsDemo: boolean) => (countsDemo ? sql`true` : sql`not is_demo`)

async function everybody(trx: Db, countsDemo: boolean): Promise<CallData<'/releases/health'>['Everybody']> {
  const { rows } = await sql<{ spread: CallData<'/releases/health'>['Everybody'] }>`
    select ${spreadOf()} as spread from release_reports
    where last_at >= now() - make_interval(days => ${sql.lit(everybodyDays)}) and ${counted(countsDemo)}`.execute(trx)
  return rows[0]?.spread ?? { Users: 0, Organizations: 0, Addresses: 0 }
}

/** Parameters of a query for the health of releases. */
export type HealthQuestion = { minutes: number; countsDemo: boolean }

/** Health of the releases reported in the last minutes; of each remote, those that most tabs run first. */
export async function healthOf(
  trx: Db,
  { minutes, countsDemo }: HealthQuestion,
): Promise<CallData<'/releases/health'>> {
  type Row = Pick<ReleaseHealth, 'Ran' | 'Left' | 'Erred'> & {
    remote: string
    release: string
    running: number
    tabs: number
    fallbacks: number
    errors: number
    reasons: ReleaseHealth['Reasons'] | null
    last_at: Date
  }
  const { rows } = await sql<Row>`
    with reported as (
      select *, left_at >= now() - make_interval(mins => ${minutes}) as has_left,
        error_at >= now() - make_interval(mins => ${minutes}) as has_erred
      from release_reports where last_at >= now() - make_interval(mins => ${minutes}) and ${counted(countsDemo)}
    ), reasons as (
      select remote, release, phase, code, count(*)::int as tabs from reported
      where (has_left or has_erred) and phase is not null group by remote, release, phase, code
    )
    select remote, release, count(*)::int as tabs, max(last_at) as last_at,
      count(*) filter (where running_at >= now() - make_interval(mins => ${sql.lit(runningMinutes)})
        and (left_at is null or left_at < running_at))::int as running,
      count(*) filter (where has_left)::int as fallbacks, count(*) filter (where has_erred)::int as errors,
      ${spreadOf()} as "Ran", ${spreadOf(sql`has_left`)} as "Left", ${spreadOf(sql`has_erred`)} as "Erred",
      (select jsonb_agg(jsonb_build_object('Phase', phase, 'Code', code, 'Tabs', tabs) order by tabs desc, phase, code)
        from reasons where reasons.remote = reported.remote and reasons.release = reported.release) as reasons
    from reported group by remote, release order by remote, running desc, max(last_at) desc`.execute(trx)
  return {
    Minutes: minutes,
    Everybody: await everybody(trx, countsDemo),
    Items: rows.map(({ remote, release, running, tabs, fallbacks, errors, reasons, last_at, Ran, Left, Erred }) => ({
      Remote: remote,
      Release: release,
      Running: running,
      Tabs: tabs,
      Fallbacks: fallbacks,
      Errors: errors,
      Ran,
      Left,
      Erred,
      Reasons: reasons ?? [],
      LastAt: last_at.toISOString(),
    })),
  }
}
