import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { WebPushMessage } from '@dayline/shared/contract'
import type { Worker } from '@playwright/test'
import { freePort } from '../../app/ports.ts'
import { startNode, untilAnswering } from '../../app/processes.ts'
import { breakableOf } from '../../fixtures/breakable.ts'
import { hearOfRegistry } from '../../fixtures/registry.ts'
import { type OwnStore, ownStore } from '../../fixtures/releases.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { enterAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

let bad: string
let store: OwnStore
let servedWorker: string

test.beforeAll(async () => {
  const { DAYLINE_URL = '', DAYLINE_DATA_DIR = '' } = process.env
  // Before the store is copied, because the copy must contain the release.
  bad = await breakableOf(DAYLINE_DATA_DIR, 'tracking')
  store = await ownStore(DAYLINE_URL, DAYLINE_DATA_DIR)
  servedWorker = readFileSync(workerFile(), 'utf8')
})

// Otherwise a worker of another release would reload each tab of the next test.
test.afterEach(() => writeFileSync(workerFile(), servedWorker))

test.afterAll(() => store.stop())

test('released files only are cached, and serving without a service worker removes them and the worker', async ({
  page,
}) => {
  await openWithWorker(page, 'my-activities')
  await test.step('released files are cached; calls, media and the registry never are', async () => {
    await expect
      .poll(async () => (await cachedPaths(page)).filter((one) => one.endsWith('.js')).length)
      .toBeGreaterThan(3)
    const scripts: boolean[] = []
    page.on('response', (response) => {
      if (/\/releases\/.*\.js$/.test(response.url())) scripts.push(response.fromServiceWorker())
    })
    // The worker fetches missing files in the background, so only a later visit loads all of them from the cache.
    await expect(async () => {
      scripts.length = 0
      await page.reload()
      await expectScreen(page, 'my-activities')
      expect(scripts.length).toBeGreaterThan(0)
      expect(
        scripts.filter((isKept) => !isKept),
        'a later visit takes released files from the browser',
      ).toEqual([])
    }).toPass()
    await expect
      .poll(async () => (await cachedPaths(page)).filter((one) => one.includes('/tracking/')).length)
      .toBeGreaterThan(1)
    const cached = await cachedPaths(page)
    expect(cached.filter((one) => !/^\/releases\/[\w-]+\/[\w.-]+\/[^/]+\.(js|css|woff2)$/.test(one)).sort()).toEqual([
      '/',
      '/service-worker-news',
    ])
  })
  await test.step('serving without a service worker removes worker and caches without disturbing the page', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    writeFileSync(workerFile(), await workerServedWithout())
    await updateWorker(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await cachedPaths(page)).toEqual([])
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('without a network the app still opens and shows what is wrong', async ({ page, context, problems }) => {
  // The account has been read before; the area may never have been opened.
  problems.allow(/Failed to fetch|network|WebSocket connection|No release of tracking|Loading chunk/i)
  await openWithWorker(page, 'account-settings')
  await expect.poll(async () => (await cachedPaths(page)).some((one) => /\/host\/.*\/main\.js$/.test(one))).toBe(true)
  await context.setOffline(true)
  await page.goto(store.url + pathOf('my-activities'), { waitUntil: 'commit' })
  await expect(page.getByRole('alert').first()).toContainText(/internet connection|offline/i)
  await context.setOffline(false)
  await page.reload()
  await expectScreen(page, 'my-activities')
})

test('a withdrawn release is removed from the cache', async ({ page }) => {
  await store.promote('tracking', bad)
  await openWithWorker(page, 'my-activities')
  await expect.poll(async () => (await cachedPaths(page)).some((one) => one.includes(bad))).toBe(true)
  await store.rollback('tracking')
  await hearOfRegistry(page)
  await expect.poll(async () => (await cachedPaths(page)).some((one) => one.includes(bad))).toBe(false)
  await page.reload()
  await expectScreen(page, 'my-activities')
  expect((await cachedPaths(page)).some((one) => one.includes(bad))).toBe(false)
})

test('an update reloads a tab without unsaved changes, once', async ({ page }) => {
  await openWithWorker(page, 'account-settings')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await releaseWorker(page)
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await expectScreen(page, 'account-settings')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await releaseWorker(page)
  await expect(page.getByText('A new version of Dayline is available.')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an update waits while changes are unsaved, and offers to reload', async ({ page }) => {
  await openWithWorker(page, 'account-settings')
  const name = page.getByRole('textbox', { name: 'First name' })
  await name.fill('Not saved yet')
  await releaseWorker(page)
  await expect(page.getByText('A new version of Dayline is available.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(name).toHaveValue('Not saved yet')
})

test('a push is shown while the app is not visible, and a click opens its view in the open tab', async ({ page }) => {
  const push: WebPushMessage = {
    title: 'Ada submitted a timesheet',
    body: 'Nov 16 – Nov 22',
    path: pathOf('my-activities'),
    tag: 'timesheet',
    ids: [],
  }
  // No tab shows a path of the app, so to the worker the app is not visible.
  await enterAs(page, store.url, 'foreignManager', '/download')
  await untilControlled(page)
  const worker = await watchedWorker(page)
  await deliverPush(page, push)
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(self, 'shown') as unknown))
    .toMatchObject([{ title: push.title, body: push.body, tag: push.tag }])
  await page.goto(store.url + pathOf('account-settings'))
  await expectScreen(page, 'account-settings')
  // The bell is loaded late, and it opens the views of pushes.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await worker.evaluate(() => {
    const [notification] = Reflect.get(self, 'shown') as { close: () => void }[]
    const Extendable = Reflect.get(self, 'ExtendableEvent') as typeof Event
    self.dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification }))
  })
  await expectScreen(page, 'my-activities')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

const workerFile = () => path.join(store.folder, 'sw.js')

async function openWithWorker(page: Page, screen: 'my-activities' | 'account-settings') {
  await enterAs(page, store.url, 'foreignManager', pathOf(screen))
  await expectScreen(page, screen)
  await untilControlled(page)
}

async function untilControlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Delivers a decrypted push to the worker in place of the browser's push service, which an offline Chromium lacks. */
async function deliverPush(page: Page, push: WebPushMessage) {
  const devTools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(store.url))
      if (registration) resolve(registration.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: store.url,
    registrationId: await registrationId,
    data: JSON.stringify(push),
  })
  await devTools.detach()
}

/** The page's worker, changed to record its notifications, because a headless Chromium does not display them. */
async function watchedWorker(page: Page): Promise<Worker> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().startsWith(store.url))
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    const shown: object[] = []
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options, close: () => {} })
    }
    Object.assign(self, { shown })
  })
  return worker
}

/** Paths of everything that the browser caches for this origin. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname)
    }
    return paths
  })
}

/** Installs a worker of a host release that this tab does not run. */
async function releaseWorker(page: Page) {
  // The page learns of its worker's releases after it has loaded and is idle.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  const now = readFileSync(workerFile(), 'utf8')
  const release = /releases\/host\/([\w.-]+)\/main\.js/.exec(
    readFileSync(path.join(store.folder, 'index.html'), 'utf8'),
  )
  const id = release?.[1] ?? ''
  const other = now.includes(id)
    ? now.replaceAll(id, 'another-0')
    : now.replace(/another-(\d+)/g, (_, n) => `another-${Number(n) + 1}`)
  writeFileSync(workerFile(), other)
  await updateWorker(page)
}

async function updateWorker(page: Page) {
  // Not awaited, because the update may reload the page before the result is returned.
  await page.evaluate(async () => {
    void (await navigator.serviceWorker.ready).update()
  })
}

async function workerServedWithout(): Promise<string> {
  const port = await freePort()
  const args = ['federation/src/cli/serve.ts', '--store', store.folder, '--port', String(port), '--no-service-worker']
  const server = startNode(`store-${port}`, args)
  await untilAnswering(`http://localhost:${port}/sw.js`, server)
  const text = await (await fetch(`http://localhost:${port}/sw.js`)).text()
  await server.stop()
  return text
}
