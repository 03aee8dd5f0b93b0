import { authenticatorCode } from '@dayline/testkit/authenticator'
import { password } from '../../fixtures/people.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { enter, foundOrganization, signInThroughForm, signInWith, signOut } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

const stepMs = 30_000

test('the code from an app, then a passkey, sign a person in', async ({ page, baseURL }) => {
  const email = `two-steps-${Date.now()}@newcomers.test`
  await signInWith(page, baseURL, await foundOrganization(baseURL, email, 'Two Steps & Co'))
  await enter(page, `${pathOf('account-settings')}?tab=security`)

  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const shown = await page.getByRole('dialog').locator('output').textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 unused recovery codes')).toBeVisible()

  await signOut(page)
  await signInThroughForm(page, email)
  // The code that turned it on is already used; the next one is accepted half a minute early.
  await page.getByLabel('Code').fill(authenticatorCode(secret, Date.now() + stepMs))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectScreen(page, 'my-activities')

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await enter(page, `${pathOf('account-settings')}?tab=security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectScreen(page, 'my-activities')
})
