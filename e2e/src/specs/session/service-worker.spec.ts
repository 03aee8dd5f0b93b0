import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Paths of everything that the service worker keeps. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()) as readonly Request[]),
    )
    return requests.flat().map((request) => new URL(request.url).pathname)
  })
}

async function untilKept(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(async () => (await kept(page)).filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3)
}

test('a second visit takes released files from the browser, and nothing else is ever kept', async ({
  page,
  signIn,
}) => {
  await signIn('owner', pathOf('customers'))
  await untilKept(page)
  const scripts: boolean[] = []
  page.on('response', (response) => {
    if (/\/releases\/.*\.js$/.test(response.url())) scripts.push(response.fromServiceWorker())
  })
  await page.reload()
  await expectScreen(page, 'customers')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((isFromBrowser) => !isFromBrowser)).toEqual([])
  const foreign = (await kept(page)).filter((path) => /^\/(api|registry|socket\.io)/.test(path))
  expect(foreign, 'no answer with data of a person, no registry').toEqual([])
})

test('without a network the app opens and says that it cannot reach the server', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.allow(/ERR_|Failed to fetch|registry|ApiError|fetch/i)
  await signIn('owner', pathOf('customers'))
  await untilKept(page)
  await page.reload()
  await expectScreen(page, 'customers')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/couldn't reach our servers|you are offline/i).first()).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expectScreen(page, 'customers')
})
