import { publicPaths, type ScreenId } from '@dayline/shared/navigation'
import type { Person } from '../../fixtures/people.ts'
import { expectScreen, moveTo, pathOf, screenHeading, screens } from '../../fixtures/screens.ts'
import { enter, signInAs } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Who opens which screens, and where they arrive (docs/product/shell.md#guards). */
const journeys: Partial<Record<Person, [requested: ScreenId, landed: ScreenId][]>> = {
  owner: [['team', 'team']],
  manager: [['team', 'team']],
  employee: [
    ['team', 'my-activities'],
    // Between two refusals, so that the second one cannot pass on the screen of the first.
    ['account-settings', 'account-settings'],
    ['customers', 'my-activities'],
  ],
  lapsedEmployee: [
    ['my-activities', 'subscription-over'],
    ['account-settings', 'account-settings'],
  ],
  lapsedOwner: [['my-activities', screens['manage-subscription'] ? 'manage-subscription' : 'subscription-over']],
  nobody: [
    ['my-activities', screens['create-organization'] ? 'create-organization' : 'account-settings'],
    ['account-settings', 'account-settings'],
  ],
}

for (const [person, visits] of Object.entries(journeys) as [Person, [ScreenId, ScreenId][]][]) {
  test(`${person}: ${visits.map(([requested, landed]) => `${requested} shows ${landed}`).join(', ')}`, async ({
    page,
    signIn,
  }) => {
    for (const [index, [requested, landed]] of visits.entries()) {
      await test.step(`${requested} shows ${landed}`, async () => {
        // One guard decides for loads and for moves within the app.
        await (index === 0 ? signIn(person, pathOf(requested)) : moveTo(page, requested))
        await expectScreen(page, landed)
      })
    }
  })
}

test('a screen requires a session, and the form returns to it', async ({ page }) => {
  for (const id of ['my-activities', 'team', 'customers', 'account-settings', 'subscription-over'] as const) {
    await page.goto(pathOf(id))
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe(publicPaths.login)
    expect(searchParams.get('returnTo')).toBe(pathOf(id))
  }
})

test('an unknown address shows that the page does not exist, with a link onward', async ({ page, baseURL }) => {
  await signInAs(page, baseURL, 'owner')
  for (const path of ['/app/no-such-page', '/no-such-page', '/app/missing-screen/payroll-calculator']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
      await page
        .getByRole('link', { name: /my activities/i })
        .last()
        .click()
      await expectScreen(page, 'my-activities')
    })
  }
})

test('an address without a screen, or with too many slashes, leads home with a session and without', async ({
  page,
  baseURL,
}) => {
  const home = pathOf('my-activities')
  const returns = { '/app': null, '/app/': null, '/app//tracking///my-activities': home }
  for (const [path, expected] of Object.entries(returns)) {
    await test.step(`${path} without a session`, async () => {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(expected)
    })
  }
  await signInAs(page, baseURL, 'employee')
  for (const path of Object.keys(returns)) {
    await test.step(`${path} with a session`, async () => {
      await page.goto(path)
      await expectScreen(page, 'my-activities')
      expect(new URL(page.url()).pathname).toBe(home)
    })
  }
})

test('files that browsers and crawlers request by fixed names exist, and others do not', async ({ baseURL }) => {
  const files = {
    'favicon.ico': 'image/x-icon',
    'apple-touch-icon.png': 'image/png',
    'manifest.webmanifest': 'application/manifest+json',
    'robots.txt': 'text/plain',
  }
  for (const [name, type] of Object.entries(files)) {
    const answer = await fetch(`${baseURL}/${name}`)
    expect([name, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([name, 200, type])
  }
  for (const name of ['wp-login.php', 'app/logo.png', 'favicon.svg']) {
    expect([name, (await fetch(`${baseURL}/${name}`)).status]).toEqual([name, 404])
  }
})

test('a path in capitals or with a trailing slash opens the same screen', async ({ page, signIn }) => {
  const path = pathOf('account-settings')
  await signIn('employee', `${path}/`)
  await expect(screenHeading(page)).toHaveText(screens['account-settings'].title)
  await enter(page, path.toUpperCase())
  await expect(screenHeading(page)).toHaveText(screens['account-settings'].title)
})

test('every navigation starts at the top of the page', async ({ page, signIn }) => {
  await signIn('owner', pathOf('my-activities'))
  // A page that does not scroll yet would ignore the wheel.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(0)
  await page.mouse.wheel(0, 4000)
  // The browser scrolls some time after the wheel turned, and at the top there would be nothing to reset.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).first().click()
  await expectScreen(page, 'customers')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
