import type { ReleaseHealth } from '@dayline/shared/contract'
import type { Registry } from '../registry/schema.ts'

/** When a release is bad: `percent` of at least `leastTabs` tabs left it. */
export type Bound = { percent: number; leastTabs: number }

/** How a release that people get now does. */
export type Verdict = {
  remote: string
  release: string
  tabs: number
  fallbacks: number
  /** Of the tabs that ran it or left it, how many left it. */
  percent: number
  isBad: boolean
  why: string
}

/**
 * Judges what the registry gives people now, rollouts included. Errors that a tab lived through do not count: the
 * person saw a card and went on, and one mishap of one account would roll a release back for everybody.
 */
export function verdicts(registry: Registry, health: readonly ReleaseHealth[], bound: Bound): Verdict[] {
  return Object.entries(registry.remotes).flatMap(([remote, entry]) => {
    const given = [entry.rollout?.release, entry.active].filter((release) => typeof release === 'string')
    return given.flatMap((release) => {
      const told = health.find(({ Remote, Release }) => Remote === remote && Release === release)
      if (!told) return []
      const { Tabs: tabs, Fallbacks: fallbacks, Reasons } = told
      const percent = tabs === 0 ? 0 : (fallbacks / tabs) * 100
      return {
        remote,
        release,
        tabs,
        fallbacks,
        percent: Math.round(percent * 10) / 10,
        isBad: tabs >= bound.leastTabs && percent > bound.percent,
        why: Reasons.map(({ Phase, Code, Tabs }) => `${Phase}/${Code} in ${Tabs}`).join(', '),
      }
    })
  })
}

/** The sentence that goes to the log. */
export const sentenceOf = ({ release, tabs, fallbacks, percent, why }: Verdict, bound: Bound): string =>
  `${fallbacks} of ${tabs} tabs left ${release} (${percent} %, bound ${bound.percent} %): ${why}`
