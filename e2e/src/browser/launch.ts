import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './find.ts'
import { followClock } from './followClock.ts'

/** Chromium as the tests run it: no sandbox (they run as root in containers), no network of its own. */
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
 * For journeys, not for measuring. Each test opens pages that live for seconds: optimizing their code twice does not pay
 * off, and neither does collecting little garbage often and by several threads. Saves a seventh of the processor time.
 */
export const shortLivedPages = '--js-flags=--no-turbofan,--min-semi-space-size=32,--single-threaded-gc'

/** Starts that Chromium outside of Playwright's test runner. */
export async function launchBrowser(): Promise<Browser> {
  return followClock(await chromium.launch({ executablePath: await findBrowser(), args: browserArguments }))
}
