import { execFileSync } from 'node:child_process'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { repository } from '../../app/repository.ts'
import { type Caller, call } from '../../fixtures/call.ts'
import { daysAgo } from '../../fixtures/days.ts'
import { signInThroughForm, tokenKey } from '../../fixtures/signIn.ts'

/** People of the large organization; each is a row of its timesheet. */
const PEOPLE = 1000
const DAYS = 2
const LARGE_OWNER = 'owner@large.dayline.test'
const MINUTE = 60_000
const DAY_MINUTES = 1440

/** Days of the bars, newest first; the present one is not over. */
export const fullDays = { first: 7, last: 1 }

/** A session, for pages and for calls. */
export type Session = Caller & { state: NonNullable<BrowserContextOptions['storageState']> }

/** Fills the database of an app that does not run yet: minutes are made inside it, a third of a million a minute. */
export async function makeLargeOrganization(dataDir: string): Promise<void> {
  console.log(`Making ${PEOPLE} people with ${DAYS} days each …`)
  const args = ['api/src/tools/seed/large/main.ts', '--people', String(PEOPLE), '--days', String(DAYS)]
  const env = { ...process.env, DATA_DIR: dataDir }
  execFileSync(process.execPath, args, { cwd: repository, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Signs in through the form; pages made with its state are signed in. */
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

/** The owner of the large organization, with days on which no minute is like the one before. */
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
