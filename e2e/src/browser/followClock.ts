import { clockShift, shiftDate } from '@dayline/testkit/clock'
import type { Browser } from '@playwright/test'

/**
 * Gives every page of a browser the time of `pnpm at`. Service workers and workers have the real one: ours do not
 * use it.
 */
export function followClock(browser: Browser): Browser {
  if (clockShift === 0) return browser
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(shiftDate, clockShift)
    return context
  }
  return browser
}
