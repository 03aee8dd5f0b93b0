import { expectScreen, goThroughSidebar, pathOf } from '../../fixtures/screens.ts'
import { type BrowserContext, expect, type Page, type Route, test } from '../../fixtures/test.ts'

const ENTRY = '**/releases/tracking/*/entry.js'
const CHUNKS = /\/releases\/tracking\/[^/]+\/(?!entry\.js)[^/]+\.js$/

/** What may go wrong on the way of a remote's first file. */
const entryFaults: Record<string, (route: Route) => unknown> = {
  'is not found': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is a page of somebody’s proxy': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
  'is cut off': (route) => route.abort('connectionreset'),
  'is not the released file': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("tampered")' }),
  // Neither answered nor refused: the request stays open.
  hangs: () => {},
}

test.beforeEach(({ problems }) => {
  // The browser says why it refused a file, and the app reports the area that failed.
  problems.allow(/integrity|MIME type|ChunkLoadError|console: tracking .* failed|AreaUnavailable|is unavailable/i)
})

for (const [name, fault] of Object.entries(entryFaults)) {
  test(`a remote whose entry ${name} leaves the shell and the other areas alive`, async ({ page, context, signIn }) => {
    await context.route(ENTRY, fault)
    await signIn('employee', pathOf('account-settings'))
    await expectTrackingToFailAndTheRestToWork(page)
    await context.unroute(ENTRY, fault)
    await page.getByRole('navigation').getByRole('link', { name: 'My activities' }).first().click()
    await retryUntilThere(page)
  })
}

test('a remote that opens first and fails shows its card inside the shell', async ({ page, context, signIn }) => {
  await context.route(ENTRY, (route) => route.fulfill({ status: 404 }))
  await signIn('employee', pathOf('account-settings'))
  await page.goto(pathOf('my-activities'))
  await expect(page.getByText('Tracking is unavailable right now')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await goThroughSidebar(page, 'account-settings')
})

test('a chunk that somebody changed does not run', async ({ page, context, signIn }) => {
  await signIn('employee', pathOf('account-settings'))
  await tamperWithChunks(context)
  await expectTrackingToFailAndTheRestToWork(page)
  expect(await page.evaluate(() => 'tamperedChunkRan' in window)).toBe(false)
})

test('a fault that heals is over after Retry, without a reload', async ({ page, context, signIn }) => {
  await signIn('employee', pathOf('account-settings'))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const notFound = (route: Route) => route.fulfill({ status: 404 })
  await context.route(ENTRY, notFound)
  await expectTrackingToFailAndTheRestToWork(page)
  await context.unroute(ENTRY, notFound)
  await page.getByRole('navigation').getByRole('link', { name: 'My activities' }).first().click()
  await retryUntilThere(page)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

async function expectTrackingToFailAndTheRestToWork(page: Page) {
  await page.getByRole('navigation').getByRole('link', { name: 'My activities' }).first().click()
  const card = page.locator('[data-remote="tracking"]')
  await expect(card).toContainText(/Tracking/, { timeout: 40_000 })
  await expect(card.getByRole('button', { name: 'Retry' })).toBeVisible()
  // No raw error reaches the person.
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

function tamperWithChunks(context: BrowserContext) {
  return context.route(CHUNKS, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `window.tamperedChunkRan = true;${await answer.text()}` })
  })
}
