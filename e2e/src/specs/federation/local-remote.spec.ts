import { type LocalRemoteServer, startLocalRemote } from '../../fixtures/localRemote.ts'
import { people } from '../../fixtures/people.ts'
import type { SourceChange } from '../../fixtures/releases.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, signInByCall, tokenKey } from '../../fixtures/signIn.ts'
import { type BrowserContext, expect as baseExpect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

// Compiling on a busy machine takes long.
const expect = baseExpect.configure({ timeout: 300_000 })

const file = 'remote-billing/src/subscription-over/SubscriptionOverPage.tsx'
const title = (from: string, to: string): SourceChange => ({ file, from: `'${from}'`, to: `'${to}'` })
const screen = pathOf('subscription-over')
const operations = '/app/operations'

let server: LocalRemoteServer
let context: BrowserContext
let page: Page
/** Reports about releases that the operator's tab sent. */
const reports: string[] = []

/** A browser context of its own, in which a person is signed in. */
async function browserOf(
  browser: { newContext: () => Promise<BrowserContext> },
  baseURL: string,
  email: string,
): Promise<BrowserContext> {
  const token = await signInByCall(baseURL, email)
  const own = await browser.newContext()
  const start = await own.newPage()
  await start.goto(`${baseURL}/registry/production.json`)
  await start.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  await start.close()
  return own
}

test.beforeAll(async ({ browser, baseURL }) => {
  server = await startLocalRemote('billing', baseURL, [title('Subscription active', 'Subscription on my machine')])
  context = await browserOf(browser, baseURL, people.foreignOwner)
  page = await context.newPage()
  page.on('request', (request) => {
    if (request.url().endsWith('/releases/report')) reports.push(request.postData() ?? '')
  })
})

test.afterAll(async () => {
  await context?.close()
  await server?.stop()
})

const heading = (name: string, on = page) => on.getByRole('heading', { name, exact: true })
const bar = (on = page) => on.getByRole('region', { name: 'Local remote' })

async function start(baseURL: string): Promise<void> {
  await enter(page, baseURL + operations)
  await page.getByRole('button', { name: 'Local remote' }).click()
  await page.getByRole('textbox', { name: /^Remote/ }).fill('billing')
  await page.getByRole('textbox', { name: /^Address/ }).fill(server.address)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(bar()).toBeVisible()
}

/** Runs an action that reloads the page, and waits for the load, with which another navigation would race. */
async function reloadedBy(act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
}

/** Expects the released screen and no bar of a local remote. */
async function expectReleased(on: Page, baseURL: string): Promise<void> {
  await on.goto(baseURL + screen)
  await expect(heading('Subscription active', on)).toBeVisible()
  await expect(bar(on)).toBeHidden()
}

test('an address of another machine is refused, and typed text stays', async ({ baseURL }) => {
  await enter(page, baseURL + operations)
  await page.getByRole('button', { name: 'Local remote' }).click()
  await page.getByRole('textbox', { name: /^Remote/ }).fill('billing')
  await page.getByRole('textbox', { name: /^Address/ }).fill('https://evil.example')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Please enter an address on your own machine')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Remote/ })).toHaveValue('billing')
})

test('an operator gets an area from their own machine, and every screen shows a bar', async ({ baseURL }) => {
  await start(baseURL)
  await expect(bar()).toContainText(`Billing is loaded from ${server.address}, for you alone, until`)
  await page.goto(baseURL + screen)
  await expect(heading('Subscription on my machine')).toBeVisible()
  await enter(page, baseURL + pathOf('my-activities'))
  await expect(bar()).toBeVisible()
})

test('a saved change loads the page again', async ({ baseURL }) => {
  await page.goto(baseURL + screen)
  await expect(heading('Subscription on my machine')).toBeVisible()
  server.save(title('Subscription on my machine', 'Subscription as saved'))
  await expect(heading('Subscription as saved')).toBeVisible()
})

test('other users get the release, even with the operator’s cookie', async ({ browser, baseURL }) => {
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['dayline_local_remote', true, 'Strict'],
  ])
  const other = await browserOf(browser, baseURL, people.employee)
  const theirs = await other.newPage()
  await expectReleased(theirs, baseURL)
  await other.addCookies(cookies)
  await expectReleased(theirs, baseURL)
  await other.close()
})

test('a script in the page cannot start a local remote', async ({ browser, baseURL }) => {
  const other = await browserOf(browser, baseURL, people.employee)
  const theirs = await other.newPage()
  await theirs.goto(baseURL + screen)
  const wasLoaded = await theirs.evaluate(async (address) => {
    // biome-ignore lint/suspicious/noDocumentCookie: what an injected script would do.
    document.cookie = 'dayline_local_remote=e30.AAAA; path=/'
    localStorage.setItem('dayline.local-remote', JSON.stringify({ Remote: 'billing', Address: address }))
    return new Promise((resolve) => {
      const script = document.createElement('script')
      script.src = `${address}/releases/billing/dev/dev-entry.js`
      script.onload = () => resolve(true)
      script.onerror = () => resolve(false)
      document.head.append(script)
    })
  }, server.address)
  expect(wasLoaded).toBe(false)
  await expectReleased(theirs, baseURL)
  await other.close()
})

test('an error in a local remote is shown to the operator and not reported for the release', async ({ baseURL }) => {
  const area = 'remote-billing/src/area.tsx'
  const broken = "\nthrow new Error('broken on my machine')\n"
  const mark = 'export const area'
  server.save({ file: area, from: mark, to: `${broken}${mark}` })
  await expect(page.getByText('Billing is unavailable right now')).toBeVisible()
  server.save({ file: area, from: `${broken}${mark}`, to: mark })
  await expect(heading('Subscription as saved')).toBeVisible()
  const before = reports.length
  await enter(page, baseURL + pathOf('my-activities'))
  // The next report contains what earlier pages of the tab could not send.
  await expect.poll(() => reports.length).toBeGreaterThan(before)
  expect(reports.filter((report) => report.includes('"billing"'))).toEqual([])
})

test('a local remote ends when the operator stops it', async ({ baseURL }) => {
  await enter(page, baseURL + pathOf('my-activities'))
  await reloadedBy(() => bar().getByRole('button', { name: 'Stop' }).click())
  await expectReleased(page, baseURL)
})

test('a local remote ends with the session', async ({ baseURL }) => {
  await start(baseURL)
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await reloadedBy(() => page.getByRole('menuitem', { name: 'Sign-out' }).click())
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  // The same operator in the same browser, but with another session: the cookie still exists.
  const token = await signInByCall(baseURL, people.foreignOwner)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  await expectReleased(page, baseURL)
})
