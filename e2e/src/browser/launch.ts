import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './find.ts'
import { followClock } from './followClock.ts'

/** Chromium's arguments for tests: no sandbox (tests run as root in containers) and no network traffic of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For journeys, not for benchmarks. Pages of a test live for seconds, so optimizing code and collecting little garbage
 * often, in several threads, does not pay off. Saves a fifth of the processor time.
 */
export const shortLivedPages = '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=32,--single-threaded-gc'

/** Starts this Chromium outside of Playwright's test runner. */
export async function launchBrowser(): Promise<Browser> {
  return followClock(await chromium.launch({ executablePath: await findBrowser(), args: browserArguments }))
}
