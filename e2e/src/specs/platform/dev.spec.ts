import { type DevServer, startDevServer } from '../../fixtures/devServer.ts'
import type { SourceChange } from '../../fixtures/releases.ts'
import { moveTo, pathOf } from '../../fixtures/screens.ts'
import { enter, foundOrganization, tokenKey } from '../../fixtures/signIn.ts'
import { expect as baseExpect, type Page, test, type WebSocketRoute } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

// Compiling on a busy machine takes long.
const timeLimit = { timeout: 300_000 }
const expect = baseExpect.configure(timeLimit)

const file = 'remote-billing/src/subscription-over/SubscriptionOverPage.tsx'
const title = (from: string, to: string): SourceChange => ({ file, from: `'${from}'`, to: `'${to}'` })

let server: DevServer
let page: Page

test.beforeAll(async ({ browser }) => {
  const { DAYLINE_DATA_DIR = '' } = process.env
  // An input whose state fast refresh must preserve.
  const input = { file, from: '<Card>', to: '<Card><input aria-label="Draft" />' }
  server = await startDevServer('billing', DAYLINE_DATA_DIR, [input])
  const token = await foundOrganization(server.url, 'dev@test.invalid', 'Dev')
  page = await (await browser.newContext()).newPage()
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  await enter(page, server.url + pathOf('subscription-over'))
  await page.getByLabel('Draft').fill('half a sentence')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
})

test.afterAll(async () => {
  await page?.context().close()
  await server?.stop()
})

const heading = (name: string) => page.getByRole('heading', { name, exact: true })

async function expectStatePreserved(): Promise<void> {
  await expect(page.getByLabel('Draft')).toHaveValue('half a sentence')
  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not loaded again').toBe(true)
}

test('a saved change is shown in the open page, and typed text stays', async () => {
  for (const [from, to] of [
    ['Subscription active', 'Subscription past'],
    ['Subscription past', 'Subscription gone'],
  ] as const) {
    server.save(title(from, to))
    await expect(heading(to)).toBeVisible()
    await expectStatePreserved()
  }
})

test('a syntax error is shown in the page until it is fixed, and typed text stays', async () => {
  const problems = page.getByRole('alert', { name: 'Build problems' })
  server.save({ file, from: '</PageFrame>', to: '</PageFarme' })
  await expect(problems).toContainText('SubscriptionOverPage.tsx')
  await expect(heading('Subscription gone')).toBeVisible()

  await test.step('another page shows it too', async () => {
    const other = await page.context().newPage()
    await other.goto(server.url)
    await expect(other.getByRole('alert', { name: 'Build problems' })).toContainText('SubscriptionOverPage.tsx')
    await other.close()
  })

  server.save({ file, from: '</PageFarme', to: '</PageFrame>' })
  await expect(problems).toBeHidden()
  server.save(title('Subscription gone', 'Subscription back'))
  await expect(heading('Subscription back')).toBeVisible()
  await expectStatePreserved()
})

test('an API that exits is restarted, and the watch continues', async () => {
  const before = server.apiProcess()
  if (before === null) throw new Error('No API has the database.')
  process.kill(before, 'SIGKILL')
  const restarted = async () => {
    const now = server.apiProcess()
    return now !== null && now !== before && (await fetch(`${server.url}/api/health`)).ok
  }
  await expect.poll(restarted, timeLimit).toBe(true)
  server.save(title('Subscription back', 'Subscription again'))
  await expect(heading('Subscription again')).toBeVisible()
  await expectStatePreserved()
})

test('a saved row of `src/screens.ts` reaches the open page', async () => {
  server.save({ file: 'remote-billing/src/screens.ts', from: "title: 'Subscription over'", to: "title: 'All is over'" })
  await expect(page).toHaveTitle(/All is over/)
})

test('a saved row reaches a page that has not loaded the area and was not connected', async () => {
  const other = await page.context().newPage()
  let connected = true
  const sockets: WebSocketRoute[] = []
  await other.routeWebSocket(/\/ws$/, (socket) => {
    sockets.push(socket)
    if (connected) socket.connectToServer()
    else socket.close()
  })
  await enter(other, server.url + pathOf('my-activities'))
  await expect.poll(() => sockets.length, timeLimit).toBeGreaterThan(0)
  const bundle = async () => (await fetch(`${server.url}/main.js`)).text()
  const before = await bundle()
  connected = false
  for (const socket of sockets) await socket.close()
  server.save({ file: 'remote-billing/src/screens.ts', from: "title: 'Subscription' }", to: "title: 'Plan' }" })
  await expect.poll(async () => (await bundle()) !== before, timeLimit).toBe(true)
  connected = true
  await expect(other.getByRole('link', { name: 'Plan', exact: true })).toBeVisible()
  await other.close()
})

test('an area that is opened after a save runs the saved code', async () => {
  await enter(page, server.url + pathOf('my-activities'))
  const entry = async () => (await fetch(`${server.url}/releases/billing/dev/entry.js`)).text()
  const before = await entry()
  server.save(title('Subscription again', 'Subscription at last'))
  await expect.poll(async () => (await entry()) !== before, timeLimit).toBe(true)
  await moveTo(page, 'subscription-over')
  await expect(heading('Subscription at last')).toBeVisible()
})
