import { password, people } from '../../fixtures/people.ts'
import { hearOfRegistry } from '../../fixtures/registry.ts'
import { expectScreen, goThroughSidebar, pathOf } from '../../fixtures/screens.ts'
import { signInAs, signInThroughForm, signOut } from '../../fixtures/signIn.ts'
import { type BrowserContext, expect, type Page, type Route, test } from '../../fixtures/test.ts'

const REGISTRY = '**/registry/production.*'

test.beforeEach(({ problems }) => {
  problems.allow(/RemoteLoadError|AreaUnavailable|ChunkLoad|failed|No newer registry|not valid|MIME type|Unexpected/i)
})

/** What may be wrong with the registry while a tab is open. */
const registryFaults: Record<string, (route: Route) => unknown> = {
  'answers 500': (route) => route.fulfill({ status: 500 }),
  'is garbage': (route) => route.fulfill({ contentType: 'application/json', body: '{"seq": 99999, "remo' }),
  'has an unknown field': (route) => changed(route, (registry) => ({ ...registry, evil: 1, seq: 99_999 })),
  'is older': (route) => changed(route, (registry) => ({ ...registry, seq: 1, remotes: {} })),
  'names a foreign origin': (route) => changed(route, elsewhere),
}

test('a tab keeps its registry when the next one is invalid', async ({ page, context, signIn }) => {
  await signIn('employee', pathOf('account-settings'))
  for (const [name, fault] of Object.entries(registryFaults)) {
    await test.step(name, async () => {
      await context.route(REGISTRY, fault)
      await hearOfRegistry(page)
      await goThroughSidebar(page, 'my-activities')
      await goThroughSidebar(page, 'account-settings')
      await context.unrouteAll({ behavior: 'wait' })
    })
  }
})

test('a page without a registry uses the previous one; a new browser waits, and opens without a reload', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn('employee', pathOf('account-settings'))
  // Half written.
  await context.route(REGISTRY, (route) => changed(route, ({ seq }) => ({ seq })))
  await page.goto(pathOf('my-activities'))
  await expectScreen(page, 'my-activities')
  await expect(page.locator('[data-remote]')).toHaveCount(0)

  await signInAs(page, baseURL, 'employee')
  await page.evaluate(() => localStorage.removeItem('dayline.registry'))
  await page.goto(pathOf('my-activities'))
  await expect(page.getByText('The pages of the app cannot be reached right now')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await context.unrouteAll({ behavior: 'wait' })
  await expectScreen(page, 'my-activities')
})

test('an area that could not load offline opens once the network is back, without a click', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('owner', pathOf('account-settings'))
  await context.route(/\/releases\/insights\//, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await link(page, 'Team').click()
  await expect(page.locator('[data-remote="insights"]')).toContainText('You are offline')
  await context.unroute(/\/releases\/insights\//)
  await context.setOffline(false)
  await expectScreen(page, 'team')
  await expect(page.locator('[data-remote]')).toHaveCount(0)
})

test('with every area down, people can still sign in, navigate and sign out', async ({ page, context, baseURL }) => {
  await takeDown(context, '*')
  await page.goto(baseURL)
  await signInThroughForm(page, people.otherEmployee, password)
  await expect(page.locator('[data-remote="tracking"]')).toBeVisible({ timeout: 40_000 })
  await link(page, 'Settings').click()
  await expect(page.locator('[data-remote="admin"]')).toBeVisible({ timeout: 40_000 })
  await signOut(page)
})

test('operators see the health of releases; for other people the page does not exist', async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn('foreignOwner', pathOf('account-settings'))
  const reported = page.waitForResponse(/\/releases\/report$/)
  await goThroughSidebar(page, 'my-activities')
  await reported
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Operations' }).click()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByText('Tracking', { exact: true }) })
    .filter({ hasText: 'Active' })
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^[1-9]\d*$/)
  const other = await context.newPage()
  await signInAs(other, baseURL, 'owner')
  await other.goto('/app/operations')
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/not found/i)
})

const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

const takeDown = (context: BrowserContext, remote: string) =>
  context.route(
    (url) => /^\/releases\/(?!host\/)/.test(url.pathname) && (remote === '*' || url.pathname.includes(`/${remote}/`)),
    (route) => route.fulfill({ status: 404 }),
  )

type Json = Record<string, unknown>

async function changed(route: Route, change: (registry: Json) => Json) {
  const answer = await route.fetch()
  const body = await answer.text()
  const isScript = route.request().url().endsWith('.js')
  const next = JSON.stringify(change(JSON.parse(isScript ? body.slice(body.indexOf('=') + 1) : body) as Json))
  await route.fulfill({
    contentType: isScript ? 'text/javascript' : 'application/json',
    body: isScript ? `window.__DAYLINE_REGISTRY__=${next}` : next,
  })
}

function elsewhere(registry: Json): Json {
  const text = JSON.stringify({ ...registry, seq: 99_999 })
  return JSON.parse(text.replaceAll('"/releases/', '"https://evil.invalid/releases/')) as Json
}
