import { choose } from '../../fixtures/choose.ts'
import { password, people } from '../../fixtures/people.ts'
import { expectScreen, moveTo, pathOf } from '../../fixtures/screens.ts'
import { enter, foundOrganization, signInByCall, signInThroughForm, signInWith } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })
// The form has its own Discard button: the locator must be unambiguous, regardless of how quickly the question appears.
const discardInDialog = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Discard' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

/** Saves and waits for the response: leaving the page earlier would abort the call. */
async function saveChanges(page: Page) {
  await save(page).click()
  await expect(page.getByText('Saved successfully.')).toBeVisible()
}

const leaveByLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'My activities' }).first().click()

test('the profile form warns before changes are lost, and a new name and clock reach other remotes', async ({
  page,
  signIn,
}) => {
  await signIn('foreignManager', pathOf('account-settings'))

  await test.step('an empty name is refused under its field, and the error is gone after coming back', async () => {
    await firstName(page).fill('')
    await save(page).click()
    await expect(page.getByText('First name is required.')).toBeVisible()
    await expect(firstName(page)).toHaveAttribute('aria-invalid', 'true')
    await leaveByLink(page)
    await discardInDialog(page).click()
    await expectScreen(page, 'my-activities')
    await page.goBack()
    await expectScreen(page, 'account-settings')
    await expect(firstName(page)).toHaveValue(/./)
    await expect(page.getByText('First name is required.')).toHaveCount(0)
  })

  await test.step('a link asks for confirmation before typed text is lost', async () => {
    await firstName(page).fill('Not saved yet')
    await leaveByLink(page)
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expectScreen(page, 'account-settings')
    await expect(firstName(page)).toHaveValue('Not saved yet')
    await leaveByLink(page)
    await discardInDialog(page).click()
    await expectScreen(page, 'my-activities')
  })

  await test.step('a new name is stored, a clock too, and the email cannot be changed', async () => {
    await moveTo(page, 'account-settings')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(people.foreignManager)
    await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable()
    const former = await firstName(page).inputValue()
    await firstName(page).fill('Ayşe Nur')
    await saveChanges(page)
    await page.reload()
    await expect(firstName(page)).toHaveValue('Ayşe Nur')
    await firstName(page).fill(former)
    await choose(page.getByLabel('Clock', { exact: true }), '12 hours, 2:30 PM')
    await choose(page.getByLabel('First day of the week'), 'Sunday')
    await saveChanges(page)
  })

  await test.step('other remotes show the stored clock and first day of the week', async () => {
    await enter(page, pathOf('review-apps'))
    await expect(page.getByText(/As of \d{1,2}:\d\d\s[AP]M/)).toBeVisible()
    await moveTo(page, 'productivity')
    await page.getByRole('button', { name: /^Date range/ }).click()
    await expect(page.getByRole('grid')).toContainText('SuMoTuWeThFrSa')
    await moveTo(page, 'account-settings')
    await choose(page.getByLabel('Clock', { exact: true }), 'As the organization (24 hours, 14:30)')
    await choose(page.getByLabel('First day of the week'), 'As the organization (Monday)')
    await saveChanges(page)
  })
})

test.describe('password', () => {
  const next = 'dayline-demo-2'

  test('wrong passwords are refused; a new one preserves this session, ends the others, and signs in', async ({
    page,
    browser,
    baseURL,
  }) => {
    // An account of its own, so that a second try begins with the first password again.
    const email = `password-${Date.now()}@newcomers.test`
    const former = await foundOrganization(baseURL, email, 'Passwords & Co')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await signInWith(other, baseURL, former)
    await enter(other, pathOf('account-settings'))
    await signInWith(page, baseURL, await signInByCall(baseURL, email))
    await enter(page, pathOf('account-settings'))

    await test.step('the tab is in the address, and wrong values are reported under their fields', async () => {
      await tab(page, 'Security').click()
      await expect(page).toHaveURL(/security/)
      await page.reload()
      await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true')
      await change(page, 'not-the-password-1', next, next)
      await expect(page.getByText('Current password is incorrect.').first()).toBeVisible()
      await change(page, password, 'short1', 'short1')
      await expect(
        page.getByText('Password must be at least 8 characters and contain a letter and a digit.').first(),
      ).toBeVisible()
      await change(page, password, next, `${next}x`)
      await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
    })

    await test.step('a new password preserves this session', async () => {
      await change(page, password, next, next)
      await expect(page.getByText('Saved successfully.')).toBeVisible()
      await page.reload()
      await expectScreen(page, 'account-settings')
    })

    await test.step('it ends the other sessions, and signs in', async () => {
      const { status } = await fetch(`${baseURL}/api/account/get`, {
        method: 'POST',
        headers: { authorization: `Bearer ${former}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(status).toBe(401)
      await other.reload()
      await expect(other.getByRole('button', { name: 'Login' })).toBeVisible()
      await signInThroughForm(other, email, password)
      await expect(other.getByText('Email or password is incorrect.').first()).toBeVisible()
      await signInThroughForm(other, email, next)
      await expectScreen(other, 'account-settings')
    })
    await elsewhere.close()
  })

  test('the demo organization shows, before anything is typed, that it refuses a new password', async ({
    page,
    signIn,
  }) => {
    await signIn('employee', `${pathOf('account-settings')}?tab=security`)
    const form = page.getByRole('form', { name: 'Change password' })
    await expect(form.getByText('This is not possible in the demo organization.')).toBeVisible()
    await fillPasswords(page, password, next, next)
    await expect(page.getByRole('button', { name: 'Change password' })).toBeDisabled()
  })
})

async function fillPasswords(page: Page, current: string, wanted: string, again: string) {
  await page.getByLabel(/^Current password/).fill(current)
  await page.getByLabel(/^New password/).fill(wanted)
  await page.getByLabel(/^Retype new password/).fill(again)
}

async function change(page: Page, ...passwords: [current: string, wanted: string, again: string]) {
  await fillPasswords(page, ...passwords)
  await page.getByRole('button', { name: 'Change password' }).click()
}
