import { pathOf } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

test('greets by first name after a lapse, and shows what ended, when, and whom to ask', async ({ page, signIn }) => {
  await signIn('lapsedEmployee', pathOf('my-activities'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /^Hello \S+/ })).toBeVisible()
  // Day, name of the month, year and time (docs/product/time.md#formats).
  await expect(main).toContainText(/(free trial|subscription) expired on \d{2} [A-Z][a-z]+ \d{4} \d{2}:\d{2}/)
  await expect(main).toContainText(/contact the account holder to start a new subscription/i)
  // A refused call would redirect away from the settings, which stay open after a lapse.
  const keys = page.waitForResponse('**/api/agentkey/list')
  await page.goto(pathOf('account-settings'))
  expect((await keys).status()).toBe(200)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('User settings')
})

test('the account holder reads the same, and that they are the one to ask', async ({ page, signIn }) => {
  await signIn('lapsedOwner', pathOf('subscription-over'))
  await expect(page.getByRole('main')).toContainText(
    'Please contact the account holder to start a new subscription. You are the account holder.',
  )
})

test('while the subscription runs, the screen does not report that it ended', async ({ page, signIn }) => {
  await signIn('employee', pathOf('subscription-over'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription active')
  await expect(page.getByRole('main')).not.toContainText('expired')
  await page.getByRole('link', { name: 'Go to My activities' }).click()
  await expect(page).toHaveURL(new RegExp(`${pathOf('my-activities')}$`))
})
