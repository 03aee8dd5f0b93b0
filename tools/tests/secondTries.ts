import type { Counts } from '../sections.ts'

/** The parts of Playwright's report that are used here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: Suite[]
}
type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { title: string; file: string; line: number; tests: { status: string }[] }

/** One or two flaky tests may be due to a busy machine; more are failures (decision 017). */
const MAX_FLAKY = 2

/** Playwright's message about a worker that was killed because it did not end after its last test. */
const WORKER_DID_NOT_EXIT = /process did not exit within \d+ms after stop/

/**
 * Counts of a Playwright run. A run that failed without a failed test counts as one failure, unless its only error is a
 * worker that did not end: every test of that worker already had its result.
 * @param exitCode of the runner
 */
export function countRun(report: PlaywrightReport, exitCode: number): Counts {
  const counts = countWithSecondTries(report)
  if (exitCode === 0 || counts.failed > 0) return counts
  const { errors } = report
  const isOnlySlowExit = errors.length > 0 && errors.every(({ message = '' }) => WORKER_DID_NOT_EXIT.test(message))
  return isOnlySlowExit ? counts : { ...counts, failed: 1 }
}

/** Counts of a run with second tries: flaky tests are named, and are failures when there are too many. */
export function countWithSecondTries({ stats, suites }: PlaywrightReport): Counts {
  const flaky = suites.flatMap(flakySpecs)
  const failed = stats.unexpected + (stats.flaky > MAX_FLAKY ? stats.flaky : 0)
  const passed = stats.expected + (stats.flaky > MAX_FLAKY ? 0 : stats.flaky)
  return { passed, failed, skipped: stats.skipped, flaky }
}

function flakySpecs({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ title, file, line }) => `${file}:${line} ${title}`), ...suites.flatMap(flakySpecs)]
}
