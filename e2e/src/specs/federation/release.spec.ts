import { hearOfRegistry } from '../../fixtures/registry.ts'
import { type OwnStore, ownStore, type SourceChange } from '../../fixtures/releases.ts'
import { expectScreen, goThroughSidebar, pathOf } from '../../fixtures/screens.ts'
import { enter, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const BEFORE = 'Of the working time'
const AFTER = 'Of the time that was worked'

const PAGE = 'remote-tracking/src/my-activities/MyActivitiesPage.tsx'
const change: SourceChange = { file: 'remote-tracking/src/my-activities/ProductivityCard.tsx', from: BEFORE, to: AFTER }
const brokenAtImport: SourceChange = {
  file: 'remote-tracking/src/area.tsx',
  from: 'export const area',
  to: `throw new Error('broken at import')\nexport const area`,
}
const brokenAtRender: SourceChange = {
  file: PAGE,
  from: 'const zone = useZone()',
  to: `const zone = useZone()\n  if (zone) throw new Error('broken at render')`,
}

let store: OwnStore

test.beforeAll(async () => {
  const { DAYLINE_URL = '', DAYLINE_DATA_DIR = '' } = process.env
  store = await ownStore(DAYLINE_URL, DAYLINE_DATA_DIR)
})

test.afterAll(() => store.stop())

test('a release of one area comes into an open tab, and its rollback too, without the host', async ({
  page,
  context,
}) => {
  await openTracking(page)
  await expect(page.getByText(BEFORE)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const host = await store.hostFiles()

  await store.ship('tracking', change)
  await hearOfRegistry(page)
  // Whoever is in the middle of reading is not disturbed.
  await expect(page.getByText(BEFORE)).toBeVisible()
  await leaveAndComeBack(page)
  await expect(page.getByText(AFTER)).toBeVisible()
  await expect(page.getByText(BEFORE)).toHaveCount(0)

  await store.rollback('tracking')
  await hearOfRegistry(page)
  await expect(page.getByText(AFTER)).toBeVisible()
  await leaveAndComeBack(page)
  await expect(page.getByText(BEFORE)).toBeVisible()

  expect(await page.evaluate(() => 'sameDocument' in window), 'the page was never loaded anew').toBe(true)
  expect(await store.hostFiles(), 'nothing of the host moved').toBe(host)
  const fresh = await context.newPage()
  await enter(fresh, store.url + pathOf('my-activities'))
  await expect(fresh.getByText(BEFORE)).toBeVisible()
})

test('an urgent release is swapped in place, with the screen and its filters kept', async ({ page }) => {
  await openTracking(page, '?date=30d')
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 30 days')
  await store.ship('tracking', change, ['--swap', 'urgent'])
  await hearOfRegistry(page)
  await expect(page.getByText(AFTER)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 30 days')
  await store.rollback('tracking', ['--urgent'])
  await hearOfRegistry(page)
  await expect(page.getByText(BEFORE)).toBeVisible()
})

for (const [name, defect] of Object.entries({ import: brokenAtImport, 'its first render': brokenAtRender })) {
  test(`a release that throws at ${name} is replaced by the last good one, for everybody who opens it`, async ({
    page,
    problems,
  }) => {
    problems.allow(/broken at|tracking .* failed/)
    await store.ship('tracking', defect)
    await openTracking(page)
    await expect(page.getByText(BEFORE)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('main')).not.toContainText('broken at')
    await goThroughSidebar(page, 'account-settings')
    await store.rollback('tracking')
  })
}

async function openTracking(page: Page, query = '') {
  await signInAs(page, store.url, 'owner')
  await page.goto(store.url + pathOf('my-activities') + query)
  await expectScreen(page, 'my-activities')
}

async function leaveAndComeBack(page: Page) {
  await goThroughSidebar(page, 'account-settings')
  await goThroughSidebar(page, 'my-activities')
}
