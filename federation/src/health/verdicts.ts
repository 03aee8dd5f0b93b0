import type { CallData, ReleaseHealth, Spread } from '@dayline/shared/contract'
import type { Registry, RemoteEntry } from '../registry/schema.ts'

/** The health of releases as the API reports it. */
export type Health = CallData<'/releases/health'>

/** The bounds for a bad release; shares are in percent of the people who ran it. */
export type Bound = {
  /** Bad when more than this left it. */
  percent: number
  /** Bad when more than this saw an error in it, and more than twice as many as `errorsBefore`. */
  errorPercent: number
  /** Judged only when at least this many people ran it. */
  minUsers: number
}

/** Fewer affected people give no verdict: two may sit side by side. */
const minAffected = 3
/** An error rate is worse than that to compare with when it is more than this many times as high. */
const worseBy = 2
/** In percent: a release that is compared with itself is bad above this, whatever its usual rate. */
const neverUsual = 50

/** The verdict on a release that people get now. */
export type Verdict = {
  remote: string
  release: string
  users: number
  left: number
  erred: number
  percent: number
  errorPercent: number
  /** The error rate of the release before, see `errorsBefore`; null when no tab reported it. */
  errorPercentBefore: number | null
  isBad: boolean
  /** Enough people ran it, and it is not bad. */
  isHealthy: boolean
  /** Why it must not be rolled back automatically, though it is bad. */
  doubt: string | null
  why: string
}

const share = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part / of) * 1_000) / 10)

const find = ({ Items }: Health, remote: string, release: string | null | undefined): ReleaseHealth | undefined =>
  Items.find(({ Remote, Release }) => Remote === remote && Release === release)

/**
 * The rate to compare with: for a rollout the active release's now, else the last good one's of the whole week. After a
 * rollback that is the release itself, whose usual errors must not make it bad. So is a first release, which therefore
 * is bad only when its errors increase, when most people see them, or when people leave it.
 */
function errorsBefore(entry: RemoteEntry, remote: string, release: string, now: Health, week: Health): number | null {
  const isRollout = release === entry.rollout?.release && release !== entry.active
  const before = isRollout ? find(now, remote, entry.active) : find(week, remote, entry.lastGood)
  if (!before || before.Ran.Users === 0) return null
  return share(before.Erred.Users, before.Ran.Users)
}

/** Why reports may not represent everyone: all are from one of several organizations or addresses. Else null. */
function doubtOf(hit: Spread, everybody: Spread): string | null {
  const isOne = (kind: 'Organizations' | 'Addresses') => everybody[kind] > 1 && hit[kind] < 2
  if (isOne('Organizations')) return 'all reports are from one organization'
  return isOne('Addresses') ? 'all reports are from one address' : null
}

type Judging = { remote: string; entry: RemoteEntry; now: Health; week: Health; bound: Bound }

/** The verdict on one release; null when no tab reported it. */
function judge(release: string, { remote, entry, now, week, bound }: Judging): Verdict | null {
  const health = find(now, remote, release)
  if (!health) return null
  const { Ran, Left, Erred, Reasons } = health
  const percent = share(Left.Users, Ran.Users)
  const errorPercent = share(Erred.Users, Ran.Users)
  const errorPercentBefore = errorsBefore(entry, remote, release, now, week)
  const isEnough = Ran.Users >= bound.minUsers
  const isLeft = Left.Users >= minAffected && percent > bound.percent
  const worse = worseBy * (errorPercentBefore ?? 0)
  const limit = release === entry.lastGood ? Math.min(worse, neverUsual) : worse
  const isWorse = errorPercent > Math.max(bound.errorPercent, limit)
  const isBad = isEnough && (isLeft || (Erred.Users >= minAffected && isWorse))
  return {
    remote,
    release,
    users: Ran.Users,
    left: Left.Users,
    erred: Erred.Users,
    percent,
    errorPercent,
    errorPercentBefore,
    isBad,
    isHealthy: isEnough && !isBad,
    doubt: isBad ? doubtOf(isLeft ? Left : Erred, now.Everybody) : null,
    why: Reasons.map(({ Phase, Code, Tabs }) => `${Phase}/${Code} in ${Tabs} tabs`).join(', '),
  }
}

const everywhere = 'all areas are failing at once. Check the web server, the store and the host first'

/** When every area with enough reports is bad, the cause is below the areas, and a rollback would help none of them. */
function doubtedEverywhere(judged: Verdict[]): Verdict[] {
  const known = judged.filter(({ isBad, isHealthy }) => isBad || isHealthy)
  const isEverywhere = known.every(({ isBad }) => isBad) && new Set(known.map(({ remote }) => remote)).size > 1
  return judged.map((verdict) => (isEverywhere && verdict.isBad ? { ...verdict, doubt: everywhere } : verdict))
}

/**
 * Judges what the registry gives people now, rollouts included, by the health of their sessions: how many people left a
 * release, and how many more saw an error in it than in the release before. A person counts once, no matter how many
 * tabs report it.
 * @param now the last minutes
 * @param week the last seven days, to compare with
 */
export function verdicts(registry: Registry, now: Health, week: Health, bound: Bound): Verdict[] {
  const judged = Object.entries(registry.remotes).flatMap(([remote, entry]) => {
    const given = [...new Set([entry.rollout?.release, entry.active])].filter((id) => typeof id === 'string')
    return given.map((release) => judge(release, { remote, entry, now, week, bound }))
  })
  return doubtedEverywhere(judged.filter((verdict) => verdict !== null))
}

const errorsOf = ({ erred, errorPercent, errorPercentBefore: before }: Verdict): string =>
  `${erred} saw an error (${errorPercent} %, ${before === null ? 'the previous release is unknown' : `previously ${before} %`})`

/** The sentence for the log. */
export function sentenceOf(verdict: Verdict): string {
  const { release, users, left, percent, why } = verdict
  return `${left} of ${users} people left ${release} (${percent} %), ${errorsOf(verdict)}${why ? `: ${why}` : ''}`
}
