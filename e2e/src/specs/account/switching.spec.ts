import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { enter, signInThroughForm, tokenKey } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const menuOf = (page: Page, title: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account menu, ${title}` })
const tokenOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey)

async function switchTo(page: Page, from: string, to: string) {
  await menuOf(page, from).click()
  await page.getByRole('menuitem', { name: to }).click()
  await expect(page.getByText('Organization switched successfully, redirecting...')).toBeVisible()
  await expect(menuOf(page, to)).toBeVisible()
  await expectScreen(page, 'my-activities')
}

test('switching shows the other organization, and an older tab changes nothing there', async ({ page, context }) => {
  await page.goto('/')
  await signInThroughForm(page, 'coowner@other.dayline.test')
  await expect(menuOf(page, 'Blue Harbor').or(menuOf(page, 'Harbor Lights'))).toBeVisible()
  // Sign-in opens the organization that was used last, which may be the other one after an aborted run.
  if (await menuOf(page, 'Harbor Lights').isVisible()) await switchTo(page, 'Harbor Lights', 'Blue Harbor')
  const former = await tokenOf(page)
  await enter(page, pathOf('team'))
  await expect(page.getByRole('main').getByText('Ruth Calder').first()).toBeVisible()

  // A second tab has unsaved changes.
  const behind = await context.newPage()
  await enter(behind, `${pathOf('account-settings')}?tab=notifications`)
  await behind.getByRole('switch', { name: 'Weekly summary: Email' }).click()

  await switchTo(page, 'Blue Harbor', 'Harbor Lights')
  const token = await tokenOf(page)
  expect(token).not.toBe(former)
  await enter(page, pathOf('team'))
  await expect(page.getByRole('main').getByText('Piotr Zalew').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Ruth Calder')).toHaveCount(0)

  await behind.getByRole('tabpanel').getByRole('button', { name: 'Save changes' }).click()
  await expect(
    behind.getByText('You have switched to another organization in the meantime. Please reload the page.'),
  ).toBeVisible()
  await behind.close()

  // No change of the older tab was saved in the session's current organization.
  await enter(page, `${pathOf('account-settings')}?tab=notifications`)
  await expect(page.getByRole('switch', { name: 'Weekly summary: Email' })).toBeChecked()
  await switchTo(page, 'Harbor Lights', 'Blue Harbor')
})
