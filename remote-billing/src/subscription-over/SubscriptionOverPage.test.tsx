import { type Account, Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { SubscriptionOverPage } from './SubscriptionOverPage.tsx'

/** Past midnight in Istanbul, still the previous day in UTC. */
const end = '2026-11-12T22:05:00Z'

function ended(IsTrial: boolean): Account {
  const account = someAccount({ role: Role.Employee, subscription: 'lapsed' })
  const subscription = account.CurrentOrganization?.Subscription
  if (subscription) Object.assign(subscription, { IsTrial, EndDate: end })
  return account
}

const contact = 'Please contact the account holder to start a new subscription.'

test('greets by first name and shows that there is no subscription', async () => {
  await renderWithApp(<SubscriptionOverPage />, {
    account: someAccount({ role: Role.Manager, subscription: 'missing' }),
  })
  expect(screen.getByRole('heading', { name: /Ada/ })).toBeTruthy()
  expect(screen.getByText('There is no active subscription.')).toBeTruthy()
  expect(screen.getByText(contact, { exact: false })).toBeTruthy()
})

test('shows when the free trial expired, in the zone of the organization', async () => {
  await renderWithApp(<SubscriptionOverPage />, { account: ended(true) })
  expect(screen.getByText('Your free trial expired on 13 November 2026 01:05.')).toBeTruthy()
  expect(screen.getByText(contact, { exact: false })).toBeTruthy()
})

test('shows when a paid subscription expired', async () => {
  await renderWithApp(<SubscriptionOverPage />, { account: ended(false) })
  expect(screen.getByText('Your subscription expired on 13 November 2026 01:05.')).toBeTruthy()
})

test('links to the app once the subscription is active', async () => {
  let account = ended(false)
  const { user } = await renderWithApp(<SubscriptionOverPage />, {
    account,
    calls: { '/account/get': () => account },
  })
  account = someAccount({ role: Role.Employee })
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  const onward = await screen.findByRole('link', { name: 'Go to My activities' })
  expect(onward.getAttribute('href')).toBe('/app/tracking/my-activities')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subscription active')
})

test('shows account holders, after the sentence for everyone, that they are the account holder', async () => {
  await renderWithApp(<SubscriptionOverPage />, { account: someAccount({ subscription: 'lapsed' }) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subscription over')
  expect(screen.getByText(`${contact} You are the account holder.`, { exact: false })).toBeTruthy()
})

test('tells no one else that they are the account holder', async () => {
  await renderWithApp(<SubscriptionOverPage />, { account: ended(false) })
  expect(screen.getByText(contact, { exact: false })).toBeTruthy()
  expect(screen.queryByText(/You are the account holder/)).toBeNull()
})

test('names whom to contact even while the subscription runs', async () => {
  await renderWithApp(<SubscriptionOverPage />, { account: someAccount() })
  expect(
    screen.getByText(/^When it ends, please contact the account holder .*You are the account holder\.$/),
  ).toBeTruthy()
})
