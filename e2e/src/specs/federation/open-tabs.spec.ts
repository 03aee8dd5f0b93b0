import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from '../../app/repository.ts'
import { breakableOf } from '../../fixtures/breakable.ts'
import { joining } from '../../fixtures/live.ts'
import { activate, goBack, hearOfRegistry, type Registry, withRegistry } from '../../fixtures/registry.ts'
import { publishChanged, release } from '../../fixtures/releases.ts'
import { expectScreen, goThroughSidebar, pathOf } from '../../fixtures/screens.ts'
import { signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'serial' })

const dataDir = process.env.DAYLINE_DATA_DIR ?? ''
/** A button that only the newer release shows. */
const mark = (page: Page) => page.getByRole('button', { name: 'Load more code' })
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })

let newer: string
test.beforeAll(async () => {
  newer = await breakableOf(dataDir, 'admin')
})

const withNewer = (registry: Registry) => activate(registry, 'admin', newer)
const backFromNewer = (swap: Parameters<typeof goBack>[2]) => (registry: Registry) => {
  withNewer(registry)
  goBack(registry, 'admin', swap)
}

test('a release that is withdrawn before its area is visited is never shown', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await withRegistry(context, baseURL, withNewer)
  await signIn('employee', pathOf('my-activities'))
  await withRegistry(context, baseURL, backFromNewer('next-nav'))
  await hearOfRegistry(page)
  await goThroughSidebar(page, 'account-settings')
  await expect(mark(page)).toHaveCount(0)
})

test('typed text survives an urgent rollback: the area changes once nothing in it is unsaved', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await withRegistry(context, baseURL, withNewer)
  await signIn('employee', pathOf('account-settings'))
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect(mark(page)).toBeVisible()
  await firstName(page).fill('Typed before the rollback')
  await withRegistry(context, baseURL, backFromNewer('urgent'))
  await hearOfRegistry(page)
  await expect(page.getByRole('button', { name: 'Reload this area and keep your text' })).toBeVisible()
  await expect(firstName(page)).toHaveValue('Typed before the rollback')
  await expect(mark(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await expect(mark(page)).toHaveCount(0)
  await expectScreen(page, 'account-settings')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a rollback reaches tabs under any swap rule: immediately, or by a notice where text is unsaved', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await withRegistry(context, baseURL, withNewer)
  await signIn('employee', pathOf('account-settings'))
  const typing = await context.newPage()
  await typing.goto(pathOf('account-settings'))
  for (const tab of [page, typing]) await expect(mark(tab)).toBeVisible()
  await firstName(typing).fill('Typed in the bad release')
  await withRegistry(context, baseURL, backFromNewer('next-nav'))
  for (const tab of [page, typing]) await hearOfRegistry(tab)
  await expect(mark(page)).toHaveCount(0)
  await expectScreen(page, 'account-settings')

  await typing.getByRole('button', { name: 'Reload this area and keep your text' }).click()
  await expect(mark(typing)).toHaveCount(0)
  await expect(firstName(typing)).toHaveValue('Typed in the bad release')
  await expect(typing.getByText('Your unsaved text was restored.')).toBeVisible()
  await expect(typing.getByRole('button', { name: /^Reload this area/ })).toHaveCount(0)
  await typing.getByRole('main').getByRole('button', { name: 'Discard' }).first().click()
})

test('every tab of a person goes back, even one that was frozen', async ({ page, context, baseURL, signIn }) => {
  await withRegistry(context, baseURL, withNewer)
  await signIn('employee', pathOf('account-settings'))
  const sleeper = await context.newPage()
  await sleeper.goto(pathOf('account-settings'))
  for (const tab of [page, sleeper]) await expect(mark(tab)).toBeVisible()
  const devtools = await context.newCDPSession(sleeper)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await withRegistry(context, baseURL, backFromNewer('urgent'))
  await hearOfRegistry(page)
  await expect(mark(page)).toHaveCount(0)
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await hearOfRegistry(sleeper)
  await expect(mark(sleeper)).toHaveCount(0)
  await expectScreen(sleeper, 'account-settings')
})

test('the open drawer loads its content from the previous release, and stays open', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const next = await breakableOf(dataDir, 'tracking')
  await withRegistry(context, baseURL, (registry) => activate(registry, 'tracking', next))
  await signIn('owner', pathOf('team'))
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  // The drawer itself has a heading, too; this text is the slot's.
  await expect(drawer.getByText('Total time')).toBeVisible()
  const before = page.waitForResponse(
    (answer) => /\/releases\/tracking\//.test(answer.url()) && !answer.url().includes(next),
  )
  await withRegistry(context, baseURL, (registry) => {
    activate(registry, 'tracking', next)
    goBack(registry, 'tracking', 'urgent')
  })
  await hearOfRegistry(page)
  await before
  await expect(drawer.getByRole('heading').first()).toBeVisible()
})

test('an operator rolls back from the page, and an open tab receives it immediately', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dayline-operator-'))
  const store = path.join(dataDir, 'store')
  const change = {
    file: 'remote-billing/src/area.tsx',
    from: 'export const area',
    to: '// Another release.\nexport const area',
  }
  const { id } = await publishChanged(store, 'billing', [change], path.join(folder, 'sources'))
  rmSync(folder, { recursive: true, force: true })
  await release(repository, 'promote', 'billing', id, '--store', store, '--skip-smoke', 'end-to-end test')

  await signIn('foreignOwner', '/app/operations')
  const onlooker = await context.newPage()
  await signInAs(onlooker, baseURL, 'foreignOwner')
  const joined = joining(onlooker)
  await onlooker.goto(pathOf('account-settings'))
  await expectScreen(onlooker, 'account-settings')
  await joined
  // A hidden tab does not poll, so only the live event makes it request the registry.
  await onlooker.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))

  await page.getByRole('button', { name: `Roll Billing ${id} back` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Prices are wrong')
  const news = onlooker.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/registry/production.json') &&
      ((await answer.json()) as Registry).remotes.billing?.active !== id,
  )
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByText(/^Billing runs .* again\.$/)).toBeVisible()
  expect((await news).status()).toBe(200)
  // Releases are named by second, so another journey may publish one of another remote under the same id.
  await expect(page.getByRole('row').filter({ hasText: 'Billing' }).filter({ hasText: id })).toContainText('Blocked')
})
