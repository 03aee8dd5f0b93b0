import { choose } from '../../fixtures/choose.ts'
import { password } from '../../fixtures/people.ts'
import { expectScreen } from '../../fixtures/screens.ts'
import { enter } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The smallest possible picture: one red pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a newcomer registers, founds an organization, sets it up and deletes the account', async ({ page }) => {
  const email = `newcomer-${Date.now()}@example.test`
  await page.goto('/register')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Surname').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Retype password').fill(password)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()

  // Without an organization every screen redirects here, and the sidebar has no other links.
  await expectScreen(page, 'create-organization')
  const menu = page.getByRole('navigation').getByRole('link')
  await expect(menu).toHaveText(['Create an organisation'])
  await page.getByRole('button', { name: 'Create organization' }).click()
  for (const sentence of ['Title is required.', 'Please choose an industry.', 'Please choose an expectation.']) {
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  }
  await page.getByLabel('Title').fill('Compilers & Co')
  await choose(page.getByLabel('Industry'), 'Software and IT')
  await choose(page.getByLabel('Main expectation'), 'Attendance')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu, Compilers & Co' })).toBeVisible()
  await expect(page).not.toHaveURL(/create-organization/)

  await enter(page, '/app/account/settings')
  await page.getByLabel('Picture').setInputFiles({ ...picture, name: 'me.gif', mimeType: 'image/gif' })
  await expect(page.getByText('Avatar picture must be JPG or PNG format.')).toBeVisible()
  await page.getByLabel('Picture').setInputFiles(picture)
  await page.getByRole('dialog', { name: 'Your picture' }).getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('main').locator('img[src^="/api/files/"]')).toBeVisible()
  await expect(page.getByRole('banner').locator('img[src^="/api/files/"]')).toBeVisible()

  await page.getByRole('tab', { name: 'Notifications' }).click()
  const weekly = page.getByRole('switch', { name: 'Weekly summary: Email' })
  await weekly.uncheck()
  const stored = page.waitForResponse('**/api/account/updatenotifications')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Save changes' }).click()
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect(weekly).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Daily summary: Email' })).toBeChecked()

  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  const last = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Reason').fill('Only looking')
  await dialog.getByLabel(/^Password/).fill('not-the-password-1')
  await expect(last).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill(email)
  await last.click()
  await expect(dialog.getByText('Current password is incorrect.')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill(password)
  await last.click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})
