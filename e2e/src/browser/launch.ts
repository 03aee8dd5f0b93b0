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

/** Starts that Chromium outside of Playwright's test runner. */
export async function launchBrowser(): Promise<Browser> {
  return followClock(await chromium.launch({ executablePath: await findBrowser(), args: browserArguments }))
}
