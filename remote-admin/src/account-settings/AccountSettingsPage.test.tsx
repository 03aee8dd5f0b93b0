import { readToken } from '@dayline/shared/session'
import { type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { AccountSettingsPage } from './AccountSettingsPage.tsx'
import { isRenewalDue } from './passwordAge.ts'

const account = someAccount()
const calls: FakeCalls = {
  '/account/updateprofile': ({ FirstName }) => ({ Item: { ...account.User, FirstName } }),
  '/account/updatepassword': ({ CurrentPassword }) =>
    CurrentPassword === 'old-secret-1'
      ? { Token: 'new-token' }
      : refuse({ validationErrors: { CurrentPassword: 'Current password is incorrect.' } }),
}

test('the profile saves names and keeps the e-mail read-only', async () => {
  const { user, server } = await renderWithApp(<AccountSettingsPage />, { calls })
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('ada@demo.dayline.test')
  expect(email.readOnly).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
  const first = screen.getByLabelText(/First name/)
  await user.clear(first)
  await user.type(first, 'Augusta{Enter}')
  await waitFor(() =>
    expect(server.sent('/account/updateprofile')).toEqual([
      { FirstName: 'Augusta', LastName: 'Lovelace', Timezone: 'Europe/Istanbul' },
    ]),
  )
})

test('the tab is in the address, and what was typed outlives a look at the other one', async () => {
  const { user, location } = await renderWithApp(<AccountSettingsPage />, { calls })
  await user.type(screen.getByLabelText(/First name/), ' Augusta')
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(location()).toBe('/?tab=security')
  expect(screen.getByText(/recommend to renew your password every 6 months/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Ada Augusta')
})

test('a wrong password is said under its field; the right one gives this tab a new token', async () => {
  const { user, server } = await renderWithApp(<AccountSettingsPage />, { calls, at: '/?tab=security' })
  const current = screen.getByLabelText<HTMLInputElement>(/Current password/)
  await user.type(current, 'wrong')
  await user.type(screen.getByLabelText(/^New password/), 'new-secret-1')
  await user.type(screen.getByLabelText(/Retype new password/), 'new-secret-1{Enter}')
  expect(await screen.findByText('Current password is incorrect.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('new-secret-1')
  await user.clear(current)
  await user.type(current, 'old-secret-1{Enter}')
  await waitFor(() => expect(readToken()).toBe('new-token'))
  await waitFor(() => expect(current.value).toBe(''))
  // The read that follows must not carry the token that just ended.
  const reads = server.requests.filter(({ path }) => path === '/account/get')
  expect(reads.at(-1)?.headers.get('authorization')).toBe('Bearer new-token')
})

test('the demo refuses a new password with its own sentence', async () => {
  const { user } = await renderWithApp(<AccountSettingsPage />, {
    calls: { ...calls, '/account/updatepassword': refuse({ message: 'Not possible in the demo organization.' }) },
    at: '/?tab=security',
  })
  await user.type(screen.getByLabelText(/Current password/), 'a')
  await user.type(screen.getByLabelText(/^New password/), 'new-secret-1')
  await user.type(screen.getByLabelText(/Retype new password/), 'new-secret-1{Enter}')
  expect(await screen.findByText('Not possible in the demo organization.')).toBeTruthy()
})

test('a password is due for renewal six months after its last change', () => {
  const changed = '2026-05-20T22:30:00Z'
  expect(isRenewalDue(changed, '2026-11-20', 'Europe/Istanbul')).toBe(false)
  expect(isRenewalDue(changed, '2026-11-21', 'Europe/Istanbul')).toBe(true)
  expect(isRenewalDue(null, '2026-11-21', 'Europe/Istanbul')).toBe(false)
})
