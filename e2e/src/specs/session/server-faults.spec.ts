import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { expect, test } from '../../fixtures/test.ts'

const refusal = { HasError: true, Data: null, Message: '', ValidationErrors: [] }

test.beforeEach(({ problems }) => problems.allow(/ApiError|ERR_|Failed to fetch/i))

test('maintenance: the app shows it, and returns to the screen when the server does', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('owner', pathOf('account-settings'))
  // Not for every call: a refused read of the settings would close the page during the click.
  const down = /\/api\/(project|health)/
  await context.route(down, (route) => route.fulfill({ status: 502, json: refusal }))
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).first().click()
  await expect(page).toHaveURL(/\/under-maintenance/)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await context.unroute(down)
  await expectScreen(page, 'customers')
})

test('ten failing reads of one screen show one notice', async ({ page, context, signIn }) => {
  await signIn('owner', pathOf('account-settings'))
  await context.route('**/api/{activitylogs,insights,project}/**', (route) =>
    route.fulfill({ status: 500, json: refusal }),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'My activities' }).first().click()
  const notices = page.getByText('Server error. Something went wrong.')
  await expect(notices.first()).toBeVisible()
  // Bar, totals, productivity and history have failed.
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(4)
  const toasts = page.locator('[data-scope="toast"][data-part="root"]').filter({ hasText: 'Server error' })
  expect(await toasts.count()).toBeLessThanOrEqual(1)
  await expect(page.getByRole('main')).not.toContainText(/undefined|at http|TypeError/)
})

test('a screen that the server refuses redirects to my-activities with the reason, which can be dismissed', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('owner', pathOf('account-settings'))
  await context.route('**/api/project/listcustomers', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).first().click()
  await expectScreen(page, 'my-activities')
  const reason = page.getByText("You don't have a permission to view this source.")
  await expect(reason).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /dismiss|close/i })
    .first()
    .click()
  await expect(reason).toBeHidden()
})

test('a session that ends during work redirects to sign-in and back', async ({ page, context, signIn }) => {
  await signIn('owner', pathOf('account-settings'))
  await context.route('**/api/project/listcustomers', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('returnTo') === pathOf('customers'))
})

test('offline, the screen stays, shows the problem, and continues when the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('owner', pathOf('team'))
  await expect(page.getByRole('region', { name: 'Team board' })).toBeVisible()
  const banner = page.getByText('You are offline.')
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Sync' }).click()
  await expect(
    page
      .getByText("We couldn't reach our servers, please check your internet connection and refresh your screen.")
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Team board' })).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  const request = page.waitForResponse('**/api/insights/worktimes')
  await page.getByRole('button', { name: 'Sync' }).click()
  expect((await request).status()).toBe(200)
})
