import { Role } from '@dayline/shared/contract'
import { call } from '../../fixtures/call.ts'
import { mailTo } from '../../fixtures/mail.ts'
import { people } from '../../fixtures/people.ts'
import { newcomer } from '../../fixtures/register.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { enter, sessionOf, signInByCall, signInThroughForm, tokenKey } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.beforeEach(({ problems }) => problems.allow(/ApiError|Realtime/))

const tokenOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey)
const firstName = (page: Page) => page.getByRole('main').getByLabel(/^First name/)
const isBack = (page: Page) => page.getByText('Your unsaved text was restored.')
const login = (page: Page) => page.getByRole('button', { name: 'Login' })
const ended = (page: Page) => page.getByText(/^Your session has ended\./)

/** Uses its own session, because other specs use those of the people. */
async function enterWithOwnSession(page: Page, url: string, email: string, path: string): Promise<void> {
  const token = await signInByCall(url, email)
  await page.goto(`${url}/registry/production.json`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  await enter(page, path)
}

/** Ends the session of this page on the server, as another device or an administrator does. */
async function endSession(page: Page, url: string): Promise<void> {
  await call({ url, token: (await tokenOf(page)) ?? '' }, '/account/signout', {})
  // The next request is refused, so nothing is saved.
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Save changes' })
    .click({ timeout: 1000 })
    .catch(() => {
      // The page may already know that the session ended.
    })
  await expect(login(page)).toBeVisible()
}

test('typed text survives the end of a session, in the same page, for its author only', async ({ page, baseURL }) => {
  await enterWithOwnSession(page, baseURL, people.otherEmployee, pathOf('account-settings'))
  const saved = await firstName(page).inputValue()
  await firstName(page).fill(`${saved} Race1`)
  await endSession(page, baseURL)
  await expect(ended(page)).toContainText('Your unsaved text is stored and will be restored.')

  // Signed in without a reload, so that all code is already loaded.
  await signInThroughForm(page, people.otherEmployee)
  await expectScreen(page, 'account-settings')
  await expect(isBack(page)).toBeVisible()
  await expect(firstName(page)).toHaveValue(`${saved} Race1`)
  await firstName(page).fill(`${saved} After1`)
  await page.reload()
  await expect(isBack(page)).toBeVisible()
  await expect(firstName(page)).toHaveValue(`${saved} After1`)

  // The next person at this computer sees the screen, but none of the text.
  await endSession(page, baseURL)
  await signInThroughForm(page, people.otherManager)
  await expectScreen(page, 'account-settings')
  await expect(firstName(page)).not.toHaveValue(/After1|Race1/)
  await expect(isBack(page)).toHaveCount(0)

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign-out' }).click()
  await expect(login(page)).toBeVisible()
  await signInThroughForm(page, people.otherEmployee)
  await expectScreen(page, 'my-activities')
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).last().click()
  await expect(firstName(page)).toHaveValue(`${saved} After1`)
  await page
    .getByRole('status')
    .filter({ has: isBack(page) })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(firstName(page)).toHaveValue(saved)
})

test('signing out asks nothing, does not wait for the server, and shows no notice of an ended session', async ({
  page,
  baseURL,
}) => {
  await enterWithOwnSession(page, baseURL, people.otherEmployee, pathOf('account-settings'))
  const saved = await firstName(page).inputValue()
  await firstName(page).fill(`${saved} left behind`)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/account/signout', async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign-out' }).click()
  await expect(login(page)).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '')
  await expect(ended(page)).toHaveCount(0)
  release()
})

test('the server receives a sign-out although the page is closed', async ({ page, baseURL }) => {
  await enterWithOwnSession(page, baseURL, people.otherEmployee, pathOf('account-settings'))
  const token = (await tokenOf(page)) ?? ''
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign-out' }).click()
  await expect(login(page)).toBeVisible()
  const status = async () => {
    const answer = await fetch(`${baseURL}/api/account/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    })
    return answer.status
  }
  await expect.poll(status).toBe(401)
})

test('an invitation survives "Use another account"', async ({ page, baseURL }) => {
  const guest = newcomer('second-account')
  const owner = { url: baseURL, token: sessionOf('foreignOwner') }
  const { Items } = await call(owner, '/team/list', {})
  const person = { FirstName: 'Gale', LastName: 'Guest', Email: guest.email, Role: Role.Employee }
  const { Item } = await call(owner, '/employee/create', { ...person, TeamId: Items[0]?.ID ?? 0 })
  const link = /Accept the invitation: (\S+)/.exec(await mailTo(guest.email))?.[1] ?? ''

  await enterWithOwnSession(page, baseURL, people.otherEmployee, pathOf('my-activities'))
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByText('Sign in to accept your invitation.')).toBeVisible()
  const code = new URL(link).searchParams.get('invitationCode')
  expect(new URL(page.url()).searchParams.get('invitationCode')).toBe(code)
  await signInThroughForm(page, people.otherManager)
  await expect(page.getByRole('main').getByText(`With your account ${people.otherManager}.`)).toBeVisible()
  await call(owner, '/employee/delete', { EmployeeId: Item.ID, Password: 'dayline-demo-1' })
})
