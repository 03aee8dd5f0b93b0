import { people } from '../../fixtures/people.ts'
import { expectScreen, pathOf } from '../../fixtures/screens.ts'
import { signInAs, signInThroughForm, signOut, tokenKey } from '../../fixtures/signIn.ts'
import { expect, test } from '../../fixtures/test.ts'

const REFUSED = 'Email or password is incorrect.'

test('the form: Tab order, what is missing, and one message for a wrong password and an unknown address', async ({
  page,
}) => {
  await page.goto('/')
  const password = page.getByLabel('Password', { exact: true })
  await test.step('Tab goes from Email to Password', async () => {
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(password).toBeFocused()
  })
  await test.step('an empty form shows what is missing', async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Email is required.').first()).toBeVisible()
    await expect(page.getByText('Password is required.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    const frame = () => password.evaluate((element) => getComputedStyle(element).borderColor)
    const refused = await frame()
    await password.hover()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await frame(), 'the frame of a refused field, hovered').toBe(refused)
  })
  await test.step('a wrong password and an unknown address get the same message, and typed text stays', async () => {
    for (const email of [people.employee, 'nobody-knows-me@demo.dayline.test']) {
      const answered = page.waitForResponse('**/api/login/signinweb')
      await signInThroughForm(page, email, 'not-the-password-1')
      await answered
      await expect(page.getByRole('form', { name: 'Login' }).getByText(REFUSED)).toBeVisible()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page).toHaveURL(/\/$/)
    }
    expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull()
  })
})

test('a deep link survives a visit to the other pages without a session', async ({ page }) => {
  await page.goto(`${pathOf('account-settings')}?tab=security`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await signInThroughForm(page, people.otherEmployee)
  await expectScreen(page, 'account-settings')
  expect(new URL(page.url()).search).toContain('security')
})

test('Enter signs in, signing out returns to the form, and a deep link survives signing in again', async ({ page }) => {
  await test.step('Enter signs in, and the sign-in page then redirects', async () => {
    await page.goto('/')
    await page.getByLabel('Email').fill(people.otherEmployee)
    await page.getByLabel('Password', { exact: true }).fill('dayline-demo-1')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expectScreen(page, 'my-activities')
    await page.goto('/')
    await expectScreen(page, 'my-activities')
  })
  await test.step('signing out returns to the form', async () => {
    await signOut(page)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
  await test.step('a deep link then requires signing in, and survives it', async () => {
    await page.goto(`${pathOf('account-settings')}?tab=security`)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await signInThroughForm(page, people.otherEmployee)
    await expectScreen(page, 'account-settings')
    expect(new URL(page.url()).search).toContain('security')
  })
})

test('/?live signs the demo account in without a form, and its session does not outlive the tab', async ({ page }) => {
  await page.goto('/?live')
  await expectScreen(page, 'my-activities')
  await page.goto('/registry/production.json')
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBeNull()
})

test('`live` on any other screen ends the current session', async ({ page, baseURL }) => {
  await signInAs(page, baseURL, 'employee')
  await page.goto(`${pathOf('account-settings')}?live`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('returnTo never redirects to another origin, from the form or with a session', async ({ page, baseURL }) => {
  const leadsHome = async () => {
    await expectScreen(page, 'my-activities')
    expect(new URL(page.url()).origin).toBe(new URL(baseURL).origin)
  }
  await page.goto(`/?returnTo=${encodeURIComponent('//evil.example/')}`)
  await signInThroughForm(page, people.otherEmployee)
  await leadsHome()
  for (const evil of ['https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await test.step(evil, async () => {
      await page.goto(`/?returnTo=${encodeURIComponent(evil)}`)
      await leadsHome()
    })
  }
})

test('the form redirects people without an organization, or after a lapse, to where they may be', async ({ page }) => {
  const homes: [string, RegExp][] = [
    [people.nobody, /\/app\/(organization\/create-organization|account\/settings)/],
    [people.lapsedOwner, /\/app\/account\/(manage-subscription|subscription-over)/],
    [people.lapsedEmployee, /\/app\/account\/subscription-over/],
  ]
  await page.goto('/')
  for (const [email, home] of homes) {
    await signInThroughForm(page, email)
    await expect(page).toHaveURL(home)
    await signOut(page)
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  }
})

test('a session that the server ends redirects to sign-in, and back to the screen', async ({ page, signIn }) => {
  await signIn('employee', pathOf('account-settings'))
  await page.evaluate((key) => localStorage.setItem(key, 'an-old-token'), tokenKey)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await signInThroughForm(page, people.employee)
  await expectScreen(page, 'account-settings')
})
