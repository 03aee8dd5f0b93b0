import { breakableOf } from '../../fixtures/breakable.ts'
import { hearOfRegistry } from '../../fixtures/registry.ts'
import { type OwnStore, ownStore, type SourceChange } from '../../fixtures/releases.ts'
import { expectScreen, goThroughSidebar, pathOf } from '../../fixtures/screens.ts'
import { enter, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const BEFORE = 'Of the working time'
const AFTER = 'Of the time that was worked'

const change: SourceChange = {
  file: 'remote-tracking/src/my-activities/totals/ProductivityCard.tsx',
  from: BEFORE,
  to: AFTER,
}
/** A button that only the breakable release shows. */
const mark = (page: Page) => page.getByRole('button', { name: 'Load more code' })

let breakable: string
let store: OwnStore

test.beforeAll(async () => {
  const { DAYLINE_URL = '', DAYLINE_DATA_DIR = '' } = process.env
  // Before the store is copied, because the copy must contain the release.
  breakable = await breakableOf(DAYLINE_DATA_DIR, 'tracking')
  store = await ownStore(DAYLINE_URL, DAYLINE_DATA_DIR)
})

test.afterAll(() => store.stop())

test('an open tab gets a release of one area, and its rollback, without a new host', async ({ page, context }) => {
  await openTracking(page)
  await expect(page.getByText(BEFORE)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const host = await store.hostFiles()

  const id = await store.ship('tracking', change)
  const replaced: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/releases/tracking/${id}/`)) replaced.push(request.url())
  })
  await hearOfRegistry(page)
  // The page requests the registry again only after it has put the former one into force.
  await hearOfRegistry(page)
  expect(replaced, 'an open area is not replaced').toEqual([])
  await expect(page.getByText(BEFORE)).toBeVisible()
  await leaveAndComeBack(page)
  await expect(page.getByText(AFTER)).toBeVisible()
  await expect(page.getByText(BEFORE)).toHaveCount(0)

  await store.rollback('tracking')
  await hearOfRegistry(page)
  // A rollback replaces even an open area: running a withdrawn release is worse.
  await expect(page.getByText(BEFORE)).toBeVisible()
  await expect(page.getByText(AFTER)).toHaveCount(0)

  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was not reloaded').toBe(true)
  expect(await store.hostFiles(), 'nothing of the host moved').toBe(host)
  const fresh = await context.newPage()
  await enter(fresh, store.url + pathOf('my-activities'))
  await expect(fresh.getByText(BEFORE)).toBeVisible()
})

test('an urgent release is swapped in place, preserving screen and filters; where it throws, the last good one is shown', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/broken at|tracking .* failed/)
  const range = page.getByRole('button', { name: /^Date range/ })
  await openTracking(page, '?date=30d')
  await expect(range).toContainText('Last 30 days')
  await store.promote('tracking', breakable, ['--swap', 'urgent'])
  await hearOfRegistry(page)
  await expect(mark(page)).toBeVisible()
  await expect(range).toContainText('Last 30 days')

  for (const fault of ['import', 'render']) {
    await test.step(`it throws at ${fault}`, async () => {
      const other = await context.newPage()
      await other.addInitScript((name) => Object.assign(window, { fault: name }), fault)
      await other.goto(store.url + pathOf('my-activities'))
      await expect(other.getByText(BEFORE)).toBeVisible()
      await expect(mark(other)).toHaveCount(0)
      await expect(other.getByRole('main')).not.toContainText('broken at')
      await goThroughSidebar(other, 'account-settings')
      await other.close()
    })
  }

  await store.rollback('tracking', ['--urgent'])
  await hearOfRegistry(page)
  await expect(mark(page)).toHaveCount(0)
  await expect(page.getByText(BEFORE)).toBeVisible()
  await expect(range).toContainText('Last 30 days')
})

async function openTracking(page: Page, query = '') {
  await signInAs(page, store.url, 'owner')
  await page.goto(store.url + pathOf('my-activities') + query)
  await expectScreen(page, 'my-activities')
}

async function leaveAndComeBack(page: Page) {
  await goThroughSidebar(page, 'account-settings')
  await goThroughSidebar(page, 'my-activities')
}
