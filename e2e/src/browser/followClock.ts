import { clockShift, shiftDate } from '@dayline/testkit/clock'
import type { Browser } from '@playwright/test'

/**
 * Sets the time of `pnpm at` in every page of a browser. Workers and service workers retain the real time, which ours
 * do not use.
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
