import type { ReleaseHealth } from '@dayline/shared/contract'
import { sampleRegistry } from '../registry/sampleRegistry.ts'
import { sentenceOf, verdicts } from './verdicts.ts'

const bound = { percent: 10, leastTabs: 20 }
const told = (Release: string, Tabs: number, Fallbacks: number): ReleaseHealth => ({
  Remote: 'tracking',
  Release,
  Running: 0,
  Tabs,
  Fallbacks,
  Errors: 0,
  Reasons: [{ Phase: 'entry', Code: 'load', Tabs: Fallbacks }],
  LastAt: '2026-11-20T12:00:00Z',
})
const active = () => {
  const id = sampleRegistry().remotes.tracking?.active
  if (!id) throw new Error('The sample has an active release.')
  return id
}

it('is bad above the bound, and only with enough tabs to tell', () => {
  const judge = (tabs: number, left: number) =>
    verdicts(sampleRegistry(), [told(active(), tabs, left)], bound)[0]?.isBad
  expect(judge(100, 11)).toBe(true)
  expect(judge(100, 10)).toBe(false)
  expect(judge(19, 19)).toBe(false)
  expect(judge(20, 20)).toBe(true)
})

it('judges what people get now: the active release and the rollout, not one that was left already', () => {
  const registry = sampleRegistry()
  const { tracking } = registry.remotes
  if (tracking) tracking.rollout = { release: 'v3', percent: 5, organizations: [], salt: 's' }
  const all = verdicts(registry, [told('v0', 50, 50), told('v3', 50, 50), told(active(), 50, 0)], bound)
  expect(all.map(({ release, isBad }) => [release, isBad])).toEqual([
    ['v3', true],
    [active(), false],
  ])
})

it('says what happened in a sentence for the log', () => {
  const [verdict] = verdicts(sampleRegistry(), [told(active(), 40, 8)], bound)
  expect(verdict && sentenceOf(verdict, bound)).toBe(
    `8 of 40 tabs left ${active()} (20 %, bound 10 %): entry/load in 8`,
  )
})
