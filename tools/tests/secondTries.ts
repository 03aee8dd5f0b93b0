import type { Counts } from '../sections.ts'

/** As much of Playwright's report as is counted here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}
type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; line: number; tests: { status: string }[] }

/** One or two may come from a busy machine; more are failures (decision 017). */
const MAX_FLAKY = 2

/** What a run with second tries counts: tests that needed one are named, and are failures when they are too many. */
export function countWithSecondTries({ stats, suites }: PlaywrightReport): Counts {
  const flaky = suites.flatMap(needySpecs)
  const failed = stats.unexpected + (stats.flaky > MAX_FLAKY ? stats.flaky : 0)
  const passed = stats.expected + (stats.flaky > MAX_FLAKY ? 0 : stats.flaky)
  return { passed, failed, skipped: stats.skipped, flaky }
}

function needySpecs({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title, file, line }) => `${file}:${line} ${title}`), ...suites.flatMap(needySpecs)]
}
