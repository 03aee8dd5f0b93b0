import type { ReleaseHealth, Spread } from '@dayline/shared/contract'
import { sampleRegistry } from '../registry/sampleRegistry.ts'
import { type Health, sentenceOf, type Verdict, verdicts } from './verdicts.ts'

const bound = { percent: 10, errorPercent: 10, minUsers: 20 }
const spread = (Users: number, others: Partial<Spread> = {}): Spread => ({
  Users,
  Organizations: Math.min(Users, 3),
  Addresses: Math.min(Users, 3),
  ...others,
})

type Reported = { ran: number; left?: number; erred?: number; hit?: Partial<Spread>; tabs?: number }

const reported = (Release: string, { ran, left = 0, erred = 0, hit = {}, tabs = ran }: Reported): ReleaseHealth => ({
  Remote: 'tracking',
  Release,
  Running: 0,
  Tabs: tabs,
  Fallbacks: left,
  Errors: erred,
  Ran: spread(ran),
  Left: spread(left, hit),
  Erred: spread(erred, hit),
  Reasons: [{ Phase: 'entry', Code: 'load', Tabs: left }],
  LastAt: '2026-11-20T12:00:00Z',
})
const health = (Items: ReleaseHealth[], everybody: Partial<Spread> = {}): Health => ({
  Minutes: 15,
  Everybody: spread(500, everybody),
  Items,
})
const nothing = health([])

// The sample runs v2, with v1 as the last good one.
const judge = (now: Reported, week: Health = nothing, everybody: Partial<Spread> = {}): Verdict => {
  const [verdict] = verdicts(sampleRegistry(), health([reported('v2', now)], everybody), week, bound)
  if (!verdict) throw new Error('The active release is judged.')
  return verdict
}

it('is bad when more people than the bound left it, and only with enough people to judge', () => {
  expect(judge({ ran: 100, left: 11 }).isBad).toBe(true)
  expect(judge({ ran: 100, left: 10 })).toMatchObject({ isBad: false, isHealthy: true })
  expect(judge({ ran: 19, left: 19 })).toMatchObject({ isBad: false, isHealthy: false })
  expect(judge({ ran: 20, left: 20 }).isBad).toBe(true)
})

it('does not decide on reports of one or two people, with any number of tabs', () => {
  expect(judge({ ran: 20, left: 2, tabs: 5_000 })).toMatchObject({ percent: 10, isBad: false })
  const small = verdicts(sampleRegistry(), health([reported('v2', { ran: 5, left: 2 })]), nothing, {
    ...bound,
    minUsers: 5,
  })
  expect(small[0]).toMatchObject({ percent: 40, isBad: false })
})

it('is bad when more people see errors than the bound, and more than twice as many as before', () => {
  const before = (erred: number) => health([reported('v1', { ran: 100, erred })])
  expect(judge({ ran: 100, erred: 11 }).isBad).toBe(true)
  expect(judge({ ran: 100, erred: 10 }).isBad).toBe(false)
  expect(judge({ ran: 100, erred: 30 }, before(14))).toMatchObject({ isBad: true, errorPercentBefore: 14 })
  expect(judge({ ran: 100, erred: 30 }, before(15)).isBad).toBe(false)
})

it('compares a release that is its own last good one with its rate of the week, as after a rollback', () => {
  const registry = sampleRegistry()
  const { tracking } = registry.remotes
  if (tracking) tracking.lastGood = 'v2'
  const after = (erred: number) =>
    verdicts(
      registry,
      health([reported('v2', { ran: 100, erred })]),
      health([reported('v2', { ran: 400, erred: 60 })]),
      bound,
    )
  expect(after(30)).toMatchObject([{ errorPercentBefore: 15, isBad: false, isHealthy: true }])
  expect(after(31)).toMatchObject([{ errorPercentBefore: 15, isBad: true }])
  // No one ran it earlier in the week.
  const alone = (erred: number) => {
    const reports = health([reported('v2', { ran: 100, erred })])
    return verdicts(registry, reports, reports, bound)
  }
  expect(alone(50)).toMatchObject([{ isBad: false }])
  expect(alone(51)).toMatchObject([{ isBad: true }])
})

it('compares a rollout with the active release in the same period', () => {
  const registry = sampleRegistry()
  const { tracking } = registry.remotes
  if (tracking) tracking.rollout = { release: 'v3', percent: 5, organizations: [], salt: 's' }
  const items = [reported('v3', { ran: 40, erred: 16 }), reported('v2', { ran: 100, erred: 25 })]
  expect(verdicts(registry, health(items), nothing, bound)).toMatchObject([
    { release: 'v3', errorPercent: 40, errorPercentBefore: 25, isBad: false },
    { release: 'v2', isBad: true },
  ])
})

it('judges what people get now, the active release and the rollout, and no former release', () => {
  const registry = sampleRegistry()
  const { tracking } = registry.remotes
  if (tracking) tracking.rollout = { release: 'v3', percent: 5, organizations: [], salt: 's' }
  const items = [
    reported('v0', { ran: 50, left: 50 }),
    reported('v3', { ran: 50, left: 50 }),
    reported('v2', { ran: 50 }),
  ]
  const all = verdicts(registry, health(items), nothing, bound)
  expect(all.map(({ release, isBad }) => [release, isBad])).toEqual([
    ['v3', true],
    ['v2', false],
  ])
})

it('doubts reports of one organization or one address, where the installation has several', () => {
  const one = { ran: 40, left: 20, hit: { Organizations: 1 } }
  expect(judge(one)).toMatchObject({ isBad: true, doubt: 'all reports are from one organization' })
  expect(judge(one, nothing, { Organizations: 1 })).toMatchObject({ isBad: true, doubt: null })
  const near = { ran: 40, left: 20, hit: { Addresses: 1 } }
  expect(judge(near)).toMatchObject({ isBad: true, doubt: 'all reports are from one address' })
  expect(judge({ ran: 40, left: 20 }).doubt).toBeNull()
})

it('doubts every verdict when all areas are failing at once, because the cause is below them', () => {
  const registry = sampleRegistry()
  const { tracking } = registry.remotes
  if (!tracking) throw new Error('The sample has tracking.')
  registry.remotes.billing = tracking
  const bad = reported('v2', { ran: 40, left: 20 })
  const doubts = (billing: ReleaseHealth) =>
    verdicts(registry, health([bad, { ...billing, Remote: 'billing' }]), nothing, bound).map(({ doubt }) => doubt)
  expect(doubts(bad)).toEqual([expect.stringContaining('all areas'), expect.stringContaining('all areas')])
  expect(doubts(reported('v2', { ran: 40 }))).toEqual([null, null])
  // Too few people ran it for a verdict.
  expect(doubts(reported('v2', { ran: 5 }))).toEqual([null, null])
})

it('summarizes a verdict in a sentence for the log', () => {
  expect(sentenceOf(judge({ ran: 40, left: 8, erred: 4 }, health([reported('v1', { ran: 100, erred: 3 })])))).toBe(
    '8 of 40 people left v2 (20 %), 4 saw an error (10 %, previously 3 %): entry/load in 8 tabs',
  )
})
