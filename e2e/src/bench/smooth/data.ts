import { execFileSync } from 'node:child_process'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { repository } from '../../app/repository.ts'
import { type Caller, call } from '../../fixtures/call.ts'
import { daysAgo } from '../../fixtures/days.ts'
import { signInThroughForm, tokenKey } from '../../fixtures/signIn.ts'

/** Number of people in the large organization; each is a row of its timesheet. */
const PEOPLE = 1000
const DAYS = 2
const LARGE_OWNER = 'owner@large.dayline.test'
const MINUTE = 60_000
const DAY_MINUTES = 1440
const TODAY_MINUTES = 180

/** The days with full bars, in days ago, oldest first; today is not over yet. */
export const fullDays = { first: 7, last: 1 }

/** A session, for both pages and calls. */
export type Session = Caller & { state: NonNullable<BrowserContextOptions['storageState']> }

/**
 * Fills the database of an app that is not running yet. The minutes are created in the database, a third of a million
 * per minute.
 * @returns the organization's API key, which may report for everyone
 */
export function makeLargeOrganization(dataDir: string): string {
  console.log(`Making ${PEOPLE} people with ${DAYS} days each …`)
  const args = ['api/src/tools/seed/large/main.ts', '--people', String(PEOPLE), '--days', String(DAYS)]
  const env = { ...process.env, DATA_DIR: dataDir }
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const output = execFileSync(process.execPath, args, { cwd: repository, env, encoding: 'utf8', stdio: [...stdio] })
  const key = /API key is (\S+)/.exec(output)?.[1]
  if (!key) throw new Error('The seed printed no API key.')
  return key
}

/** Reports the last three hours for everyone in the large organization, so that each has a card and a line today. */
export async function reportToday(reporter: Caller): Promise<void> {
  const { Items: everyone } = await call(reporter, '/employee/list', {})
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  const from = Math.max(now - TODAY_MINUTES * MINUTE, Date.parse(`${daysAgo(0)}T00:00:00+03:00`))
  const Items = Array.from({ length: Math.max(1, (now - from) / MINUTE) }, (_, minute) => ({
    StartDate: new Date(from + minute * MINUTE).toISOString(),
    Status: minute % 45 > 38 ? 3 : minute % 60 > 52 ? 2 : 1,
    ActivityLevel: minute % 60,
    AppName: `Program ${minute % 4}`,
  }))
  const waiting = everyone.map(({ ID }) => ID)
  const lane = async () => {
    for (let EmployeeId = waiting.pop(); EmployeeId; EmployeeId = waiting.pop())
      await call({ ...reporter, source: 'agent' }, '/activitylogs/add', { EmployeeId, Items })
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

/** Signs in through the form; pages created with its `state` are signed in. */
export async function sessionFor(browser: Browser, url: string, email: string): Promise<Session> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/`)
  await signInThroughForm(page, email)
  await page.waitForURL(/\/app\//)
  const token = await page.evaluate((key) => localStorage.getItem(key), tokenKey)
  const state = await context.storageState()
  await context.close()
  if (!token) throw new Error(`${email} signed in and no session was stored.`)
  return { url, token, state }
}

/** The owner of the large organization, with days on which each minute differs from the previous one. */
export async function largeOwner(browser: Browser, url: string): Promise<Session> {
  const session = await sessionFor(browser, url, LARGE_OWNER)
  for (let ago = fullDays.first; ago >= fullDays.last; ago--) {
    const midnight = Date.parse(`${daysAgo(ago)}T00:00:00+03:00`)
    const Items = Array.from({ length: DAY_MINUTES }, (_, minute) => ({
      StartDate: new Date(midnight + minute * MINUTE).toISOString(),
      Status: minute % 3 ? 1 : 3,
      ActivityLevel: minute % 60,
      AppName: `Program ${minute % 12}`,
    }))
    await call({ ...session, source: 'agent' }, '/activitylogs/add', { Items })
  }
  return session
}
