import { expectScreen, goThroughSidebar, pathOf } from '../../fixtures/screens.ts'
import { enter, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, type Route, test } from '../../fixtures/test.ts'

const ENTRY = '**/releases/tracking/*/entry.js'

/** What may go wrong while a remote's first file is loaded; `fallback.spec.ts` has the other kinds. */
const entryFaults = {
  'is the page of a proxy': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
  'is cut off': (route: Route) => route.abort('connectionreset'),
  // Neither answered nor refused: the request stays open.
  hangs: () => {},
}

test.beforeEach(({ problems }) => {
  // The browser reports why it refused a file, and the app reports the area that failed.
  problems.allow(/integrity|MIME type|ChunkLoadError|console: tracking .* failed|AreaUnavailable|is unavailable/i)
})

test('a remote with a broken entry leaves shell and other areas working, and opens on Retry without a reload', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs(page, baseURL, 'employee')
  const run = async (fault: (route: Route) => unknown) => {
    const tab = await context.newPage()
    await tab.route(ENTRY, fault)
    await enter(tab, pathOf('account-settings'))
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }))
    await expectTrackingToFailAndTheRestToWork(tab)
    await tab.unroute(ENTRY, fault)
    await link(tab, 'My activities').click()
    await retryUntilThere(tab)
    expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true)
    await tab.close()
  }
  // The fault that lasts until a time limit runs in parallel with the others.
  const { hangs, ...others } = entryFaults
  const waiting = run(hangs)
  for (const [name, fault] of Object.entries(others)) await test.step(`it ${name}`, () => run(fault))
  await waiting
})

test('a remote that fails on the first page shows its card inside the shell', async ({ page, context, baseURL }) => {
  await context.route(ENTRY, (route) => route.fulfill({ status: 404 }))
  await signInAs(page, baseURL, 'employee')
  await page.goto(pathOf('my-activities'))
  await expect(page.getByText('Tracking is unavailable right now')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await goThroughSidebar(page, 'account-settings')
})

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

async function expectTrackingToFailAndTheRestToWork(page: Page) {
  await link(page, 'My activities').click()
  const card = page.locator('[data-remote="tracking"]')
  await expect(card).toContainText(/Tracking/, { timeout: 40_000 })
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible()
  // The user sees no raw error.
  await expect(page.getByRole('main')).not.toContainText(/Error:|ChunkLoad|undefined|at http/)
  await goThroughSidebar(page, 'account-settings')
}

async function retryUntilThere(page: Page) {
  const card = page.locator('[data-remote="tracking"]')
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: 'My activities' })
  await expect(title.or(card)).toBeVisible({ timeout: 40_000 })
  if (await card.isVisible()) await card.getByRole('button', { name: 'Retry' }).click()
  await expectScreen(page, 'my-activities')
}
