import { pathOf } from '../../fixtures/screens.ts'
import { sessionOf, tokenKey } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test('a tab whose session switched organization elsewhere saves nothing, shows a notice, and preserves text', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn('foreignOwner', pathOf('customers'))
  await expect(accountMenu(page, 'Blue Harbor')).toBeVisible()
  const dialog = await openDialog(page)
  await dialog.getByLabel('Company').fill('Lighthouse Ltd')
  await dialog.getByLabel(/^Name/).fill('Ada')
  await dialog.getByLabel(/^Surname/).fill('Keeper')

  const other = await context.newPage()
  await other.goto(`${baseURL}/registry/production.json`)
  await other.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, sessionOf('owner')] as const)
  await expect(page.getByText('Your session has changed in another tab.')).toBeVisible()
  const saving = page.waitForResponse('**/api/project/addupdatecustomer')
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  const refused = await saving
  expect(refused.status()).toBe(409)
  await expect(page.getByText((await refused.json()).Message).first()).toBeVisible()
  await expect(dialog.getByLabel('Company')).toHaveValue('Lighthouse Ltd')

  await page.reload()
  await expect(accountMenu(page, 'Northwind Studio')).toBeVisible()
  await expect((await openDialog(page)).getByLabel('Company')).toHaveValue('')
})

async function openDialog(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Add customer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add customer' })
  await expect(dialog.getByLabel('Company')).toBeVisible()
  return dialog
}

const accountMenu = (page: Page, organization: string) =>
  page.getByRole('banner').getByRole('button', { name: `Account menu, ${organization}` })
