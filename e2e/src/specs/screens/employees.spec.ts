import { Role } from '@dayline/shared/contract'
import { type Caller, call } from '../../fixtures/call.ts'
import { choose } from '../../fixtures/choose.ts'
import { joining } from '../../fixtures/live.ts'
import { mailTo } from '../../fixtures/mail.ts'
import { fillRegister, newcomer } from '../../fixtures/register.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { enter, signInThroughForm, tokenKey } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test('an owner invites a stranger, who joins; a new role signs out; deleted and invited again, one joins with the account', async ({
  page,
  browser,
  baseURL,
}) => {
  const [owner, guest] = [newcomer('founder'), newcomer('guest')]
  await page.goto('/register')
  await fillRegister(page, owner)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expectScreen(page, 'create-organization')
  const stranger = { url: baseURL, token: await tokenOf(page) }
  const organization = { Title: 'Analytical Engines', Industry: 1, Expectation: 1 }
  const { Token } = await call(stranger, '/login/createorganization', organization)
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, Token] as const)

  // This test is about live updates, so it must not change anything before the page receives them.
  const joined = joining(page)
  await enter(page, pathOf('employees'))
  await joined

  await page.getByRole('banner').getByRole('link', { name: 'Add employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  await dialog.getByLabel(/^First name/).fill('Gale')
  await dialog.getByLabel(/^Surname/).fill('Guest')
  await dialog.getByLabel(/^Email/).fill(guest.email)
  await dialog.getByLabel(/^First team/).fill('Engine room')
  await choose(dialog.getByLabel(/^Role/), 'Employee')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: guest.email })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('Engine room')
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const importing = page.getByRole('dialog', { name: 'Import employees' })
  const imported = newcomer('imported').email
  await importing.getByLabel(/^Rows/).fill(`Name,Email,Team\nMary Kenneth,${imported},Punched cards`)
  await importing.getByRole('button', { name: 'Check rows' }).click()
  await expect(importing).toContainText('Punched cards (new team)')
  await importing.getByRole('button', { name: 'Invite 1 employee' }).click()
  await expect(page.getByRole('row').filter({ hasText: imported })).toContainText('Punched cards')

  const other = await browser.newContext({ baseURL })
  try {
    const guestPage = await other.newPage()
    await guestPage.goto(await invitationFor(guest.email))
    await expect(guestPage.getByRole('heading', { name: 'Join Analytical Engines' })).toBeVisible()
    await expect(guestPage.getByLabel('Email')).toHaveValue(guest.email)
    await fillRegister(guestPage, guest)
    await guestPage.getByRole('button', { name: 'Sign up' }).click()
    await expectScreen(guestPage, 'my-activities')
    await expect(row).toContainText('Joined')

    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit employee' })
    await choose(edit.getByLabel(/^Role/), 'Manager')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(row).toContainText('Manager')
    await expect(guestPage.getByRole('button', { name: 'Login' })).toBeVisible()

    // Deleted and invited again: the account exists, so the person signs in and joins with it.
    await inviteAnew({ url: baseURL, token: await tokenOf(page), password: owner.password }, guest.email)
    await expect(row).toContainText('Invited')
    await guestPage.goto(await invitationFor(guest.email))
    await guestPage.getByRole('link', { name: 'Login' }).click()
    await signInThroughForm(guestPage, guest.email, guest.password)
    await guestPage.getByRole('main').getByRole('button', { name: 'Join', exact: true }).click()
    await expectScreen(guestPage, 'my-activities')
    await expect(row).toContainText('Joined')
  } finally {
    await other.close()
  }
})

const tokenOf = async (page: Page) => (await page.evaluate((key) => localStorage.getItem(key), tokenKey)) ?? ''

/** Deletes a person who has joined, and invites the same address again. */
async function inviteAnew(owner: Caller & { password: string }, email: string): Promise<void> {
  const { Items } = await call(owner, '/employee/list', { SearchTerm: email })
  const [{ ID = 0, TeamId = null } = {}] = Items
  await call(owner, '/employee/delete', { EmployeeId: ID, Password: owner.password })
  const person = { FirstName: 'Gale', LastName: 'Guest', Email: email, Role: Role.Employee }
  await call(owner, '/employee/create', { ...person, TeamId: TeamId ?? 0 })
}

/** The link of the newest invitation to this address that was not returned before. */
async function invitationFor(email: string): Promise<string> {
  let link = ''
  // Mail is sent independently of the response, so the newest message may still be an older one.
  await expect(async () => {
    link = /Accept the invitation: (\S+)/.exec(await mailTo(email))?.[1] ?? ''
    expect(seen).not.toContain(link)
  }).toPass()
  seen.push(link)
  return link
}
const seen: string[] = []
