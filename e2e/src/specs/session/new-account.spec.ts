import { mailTo } from '../../fixtures/mail.ts'
import { fillRegister, newcomer } from '../../fixtures/register.ts'
import { signInThroughForm, signOut } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

const landed = /\/app\/(organization\/create-organization|account\/settings)/

test('from registering to the first screen, then a forgotten password, the code in the mail, and in again', async ({
  page,
}) => {
  const who = newcomer('nova')
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()

  // Without agreement nothing is sent.
  await fillRegister(page, who)
  await page.getByRole('checkbox').uncheck()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/login/signup')) sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Please confirm the aggreements before you proceed.')).toBeVisible()
  expect(sent).toEqual([])

  // The terms can be read before agreeing.
  await page.getByRole('button', { name: 'Terms of use' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of use' })
  await expect(terms.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()

  // All errors are shown at once.
  await page.getByRole('checkbox').check()
  await page.getByLabel('Surname').fill('')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Sign up' }).click()
  for (const sentence of [
    'Surname is required.',
    'Password must be at least 8 characters and contain a letter and a digit.',
    'Passwords do not match.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.getByLabel('Surname').fill('Newcomer')
  await page.getByLabel('Password', { exact: true }).fill(who.password)

  // A refusal names the field, preserves typed text, and requires a new verification.
  await page.getByRole('checkbox').check()
  await page.getByLabel('Retype password').fill(`${who.password}x`)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Nova')
  await page.getByLabel('Retype password').fill(who.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(landed)

  await signOut(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(who.email)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/reset-password\?Email=/)
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  const link = /Choose a new password: (\S+)/.exec(await mailTo(who.email))?.[1] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('Code')).toHaveValue(/.{4,}/)
  const next = 'an-even-newer-one-2'
  await page.getByLabel('New password').fill(next)
  await page.getByLabel('Retype password').fill(next)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  // A wrong password preserves typed text; a proof is valid once, so there is a new one.
  await signInThroughForm(page, who.email, who.password)
  await expect(page.getByText('Email or password is incorrect.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(who.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(who.password)
  await expect(page.getByRole('group', { name: 'Verification' })).toContainText('Verified')
  await signInThroughForm(page, who.email, next)
  await expect(page).toHaveURL(landed)
})

test('an unknown invitation is reported as invalid, and sign-up works without it', async ({ page }) => {
  await page.goto('/register?invitationCode=nobody-gave-this-code')
  await expect(page.getByText('This invitation is invalid or has expired.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeEditable()
})
