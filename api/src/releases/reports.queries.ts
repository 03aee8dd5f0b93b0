import type { CallBody, CallData, ReleaseHealth } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/** A tab tells every five minutes while it is seen; twice that, and it is closed or asleep. */
const runningMinutes = 11

/** Keeps what a tab tells: one row for each release that it ran or left. */
export async function keepReport(trx: Trx, report: CallBody<'/releases/report'>): Promise<void> {
  const { TabId, Seq, Running, Events } = report
  const pairs = new Map(
    [...Running, ...Events].map(({ Remote, Release }) => [`${Remote} ${Release}`, { Remote, Release }]),
  )
  for (const { Remote, Release } of pairs.values()) {
    const isThis = (other: { Remote: string; Release: string }) => other.Remote === Remote && other.Release === Release
    const own = Events.filter(isThis)
    const last = own.findLast(({ Kind }) => Kind === 'fallback') ?? own.at(-1)
    const ifTrue = (holds: boolean) => (holds ? sql`now()` : sql`null::timestamptz`)
    await sql`insert into release_reports as r
        (tab_id, remote, release, seq, running_at, left_at, error_at, phase, code)
      values (${TabId}, ${Remote}, ${Release}, ${Seq}, ${ifTrue(Running.some(isThis))},
        ${ifTrue(own.some(({ Kind }) => Kind === 'fallback'))}, ${ifTrue(own.some(({ Kind }) => Kind === 'error'))},
        ${last?.Phase ?? null}, ${last?.Code ?? null})
      on conflict (tab_id, remote, release) do update set seq = excluded.seq, last_at = now(),
        running_at = coalesce(excluded.running_at, r.running_at), left_at = coalesce(excluded.left_at, r.left_at),
        error_at = coalesce(excluded.error_at, r.error_at),
        phase = coalesce(excluded.phase, r.phase), code = coalesce(excluded.code, r.code)`.execute(trx)
  }
}

/** How the releases of the last minutes do, those that most tabs run first. */
export async function healthOf(trx: Trx, minutes: number): Promise<CallData<'/releases/health'>> {
  type Row = {
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
    with told as (
      select *, left_at >= now() - make_interval(mins => ${minutes}) as has_left,
        error_at >= now() - make_interval(mins => ${minutes}) as has_erred
      from release_reports where last_at >= now() - make_interval(mins => ${minutes})
    ), reasons as (
      select remote, release, phase, code, count(*)::int as tabs from told
      where (has_left or has_erred) and phase is not null group by remote, release, phase, code
    )
    select remote, release, count(*)::int as tabs, max(last_at) as last_at,
      count(*) filter (where running_at >= now() - make_interval(mins => ${sql.lit(runningMinutes)})
        and (left_at is null or left_at < running_at))::int as running,
      count(*) filter (where has_left)::int as fallbacks, count(*) filter (where has_erred)::int as errors,
      (select jsonb_agg(jsonb_build_object('Phase', phase, 'Code', code, 'Tabs', tabs) order by tabs desc, phase, code)
        from reasons where reasons.remote = told.remote and reasons.release = told.release) as reasons
    from told group by remote, release order by remote, running desc, max(last_at) desc`.execute(trx)
  return {
    Minutes: minutes,
    Items: rows.map((row) => ({
      Remote: row.remote,
      Release: row.release,
      Running: row.running,
      Tabs: row.tabs,
      Fallbacks: row.fallbacks,
      Errors: row.errors,
      Reasons: row.reasons ?? [],
      LastAt: row.last_at.toISOString(),
    })),
  }
}
