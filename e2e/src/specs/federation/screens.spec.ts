import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from '../../app/repository.ts'
import { type OwnStore, ownStore, publishChanged, release, type SourceChange } from '../../fixtures/releases.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enterAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const address = '/app/account/vouchers'
/** The changes that a team makes for a new screen, all in its own remote. */
const newScreen: SourceChange[] = [
  {
    file: 'remote-billing/src/vouchers/VouchersPage.tsx',
    from: '',
    to: `import { Text } from '@dayline/shared/ui'
import { PageFrame } from '@dayline/shared/ui/data'

export function Page() {
  return (
    <PageFrame title="Vouchers">
      <Text>No vouchers yet.</Text>
    </PageFrame>
  )
}
`,
  },
  {
    file: 'remote-billing/src/area.tsx',
    from: 'routes: {',
    to: "routes: {\n    vouchers: () => import('./vouchers/VouchersPage.tsx'),",
  },
  {
    file: 'remote-billing/src/screens.ts',
    from: 'screens = {',
    to: `screens = {
  vouchers: {
    path: '${address}',
    title: 'Vouchers',
    icon: 'ticket',
    can: 'billing.read',
    sidebar: { group: 'account', order: 90 },
    palette: ['gift codes'],
  },`,
  },
]

let store: OwnStore
let id: string
let sources: string

test.beforeAll(async () => {
  sources = mkdtempSync(path.join(tmpdir(), 'dayline-new-screen-'))
  const { DAYLINE_URL = '', DAYLINE_DATA_DIR = '' } = process.env
  store = await ownStore(DAYLINE_URL, DAYLINE_DATA_DIR)
  ;({ id } = await publishChanged(store.folder, 'billing', newScreen, path.join(sources, 'copy')))
})
test.afterAll(async () => {
  await store.stop()
  rmSync(sources, { recursive: true, force: true })
})

const item = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vouchers', exact: true })

test('a preview shows a new screen at its own address only', async ({ page }) => {
  await release(repository, 'preview', 'billing', id, '--as', 'vouchers', '--store', store.folder)
  const preview = store.url.replace('localhost', 'preview-vouchers.localhost')
  await enterAs(page, preview, 'owner', address)
  await expect(page.getByRole('main').getByText('No vouchers yet.')).toBeVisible()
  await enterAs(page, store.url, 'owner', pathOf('my-activities'))
  await expect(item(page)).toHaveCount(0)
})

test('a release of a remote adds a screen: sidebar, title, palette and guard, without a release of the host', async ({
  page,
}) => {
  const host = await store.hostFiles()
  await store.promote('billing', id)
  expect(await store.hostFiles()).toBe(host)

  await enterAs(page, store.url, 'owner', pathOf('my-activities'))
  await item(page).click()
  await expect(page.getByRole('main').getByText('No vouchers yet.')).toBeVisible()
  await expect(page).toHaveTitle('Vouchers · Dayline')
  await expect(item(page).locator('svg path')).not.toHaveCount(0)

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('gift')
  await expect(page.getByRole('option', { name: /Vouchers/ })).toBeVisible()
})

test('the new screen is guarded by its permission', async ({ page }) => {
  await enterAs(page, store.url, 'employee', address)
  await expect(page).toHaveURL(/my-activities$/)
  await expect(item(page)).toHaveCount(0)
})

test('a rollback removes the new screen', async ({ page }) => {
  await store.rollback('billing')
  await enterAs(page, store.url, 'owner', address)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect(item(page)).toHaveCount(0)
})
