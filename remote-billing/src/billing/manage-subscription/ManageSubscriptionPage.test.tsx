import { refuse, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { someOwner } from '../testing/someOwner.ts'
import { someSubscription, subscriptionCalls } from '../testing/someSubscription.ts'
import { ManageSubscriptionPage } from './ManageSubscriptionPage.tsx'

test.each([
  ['active', {}, /^Renews on 01 January 2099\.$/, 'Active'],
  ['canceled', { IsCancelled: true }, /^It ends on 01 January 2099 and stays usable until then/, 'Canceled'],
  [
    'past due',
    { IsPastDue: true },
    /payment was refused\. Everything stays available until 01 January 2099/,
    'Payment refused',
  ],
  ['lifetime', { IsLifetime: true }, /for life/, 'Lifetime'],
  ['from a plan code', { PaddlePriceId: null }, /^It ends on 01 January 2099 .* It is not renewed\.$/, 'Active'],
  ['a trial', { IsTrial: true }, /days left\. The free trial ends on 01 January 2099/, 'Free trial'],
  ['ended', { EndDate: '2020-01-01T00:00:00Z' }, /ended on 01 January 2020/, 'Ended'],
] as const)('states what a subscription is that is %s', async (_, change, sentence, badge) => {
  await renderWithApp(<ManageSubscriptionPage />, { calls: subscriptionCalls(someSubscription(change)) })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByText('12 of 20 seats in use')).toBeTruthy()
  expect(screen.getByText('6 months')).toBeTruthy()
})

test('offers to continue with a free trial that runs, and not with one that has ended', async () => {
  const trial = (change: object) =>
    subscriptionCalls(someSubscription({ IsTrial: true, PaddlePriceId: null, ...change }))
  const name = 'Continue with the free trial'
  const { unmount } = await renderWithApp(<ManageSubscriptionPage />, { calls: trial({}) })
  await screen.findByText(/days left/)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/app/tracking/my-activities')
  unmount()
  await renderWithApp(<ManageSubscriptionPage />, { calls: trial({ EndDate: '2020-01-01T00:00:00Z' }) })
  await screen.findByText(/^The free trial ended on/)
  expect(screen.queryByRole('link', { name })).toBeNull()
})

test('while a refused payment is retried, offers to cancel, and neither a second subscription nor a code', async () => {
  const over = someSubscription({ IsPastDue: true, EndDate: '2020-01-01T00:00:00Z' })
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: { ...subscriptionCalls(over), '/subscription/get': { Subscription: over, IsPaymentRetried: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  expect(
    screen.getByText(/refused, and everything closed on 01 January 2020\. The payment is still retried/),
  ).toBeTruthy()
  expect(screen.queryByText('Choose a plan')).toBeNull()
  expect(screen.queryByText('Redeem code')).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel subscription' }))
  expect(dialog.getByText(/You can then start a new subscription/)).toBeTruthy()
})

test('while a card is retried after the days of grace, offers to cancel, a new subscription and a code', async () => {
  const over = someSubscription({ IsPastDue: true, EndDate: '2020-01-01T00:00:00Z' })
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: { ...subscriptionCalls(over), '/subscription/get': { Subscription: over, IsCardRetried: true } },
  })
  expect(await screen.findByText(/closed on 01 January 2020\. The card is still retried/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Choose Pro' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Redeem code' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel subscription' }))
  expect(dialog.getByText(/will no longer be retried/)).toBeTruthy()
})

test('shows the credit that is left, and how much of it a new subscription uses', async () => {
  const over = someSubscription({ EndDate: '2020-01-01T00:00:00Z' })
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    account: someOwner(),
    calls: { ...subscriptionCalls(over), '/subscription/get': { Subscription: over, Credit: 100 } },
  })
  expect((await screen.findByText('Credit for next payments')).nextSibling?.textContent).toBe('$100.00')
  await user.click(await screen.findByRole('button', { name: 'Choose Business' }))
  const business = within(await screen.findByRole('dialog', { name: 'Subscribe to Business' }))
  expect(business.getByText('Your credit pays $100.00 of it.', { exact: false })).toBeTruthy()
  business.getByRole('button', { name: 'Pay $19.88' })
  await user.click(business.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Choose Pro' }))
  const pro = within(await screen.findByRole('dialog', { name: 'Subscribe to Pro' }))
  expect(pro.getByText('Your credit pays $83.88 of it.', { exact: false })).toBeTruthy()
  pro.getByRole('button', { name: 'Pay $0.00' })
})

test('resumes a canceled subscription after a confirmation', async () => {
  const { user, server } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: {
      ...subscriptionCalls(someSubscription({ IsCancelled: true })),
      '/subscription/resumesubscription': { Item: someSubscription() },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Resume subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume subscription' }))
  expect(dialog.getByText(/renewed on 01 January 2099/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Resume subscription' }))
  await waitFor(() => expect(server.sent('/subscription/resumesubscription')).toEqual([{}]))
})

test('offers no change of a subscription whose payment was refused, only its cancellation', async () => {
  await renderWithApp(<ManageSubscriptionPage />, { calls: subscriptionCalls(someSubscription({ IsPastDue: true })) })
  await screen.findByRole('button', { name: 'Cancel subscription' })
  // The button to change appears when the prices are loaded.
  await screen.findByRole('link', { name: 'All plans and prices' })
  expect(screen.queryByRole('button', { name: 'Change subscription' })).toBeNull()
})

test('asks for reason and password to cancel, and stays open on a refusal', async () => {
  const { user, server } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: {
      ...subscriptionCalls(someSubscription()),
      '/subscription/cancelsubscription': refuse({ validationErrors: { Password: 'Current password is incorrect.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel subscription' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'Moving on')
  await user.type(dialog.getByLabelText(/^Password/), 'wrong-1')
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
  expect(await dialog.findByText('Current password is incorrect.')).toBeTruthy()
  expect(server.sent('/subscription/cancelsubscription')).toEqual([
    { Password: 'wrong-1', CancellationReason: 'Moving on' },
  ])
})

test('keeps the dialog open for a refused code, and closes it and refetches the plan for a valid one', async () => {
  const { user, server } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: {
      ...subscriptionCalls(null),
      '/subscription/redeemcode': ({ RedeemCode }) =>
        RedeemCode === 'GOOD'
          ? { Item: someSubscription() }
          : refuse({ validationErrors: { RedeemCode: 'The code is invalid or has expired.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Redeem code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Redeem code' }))
  await user.type(dialog.getByLabelText(/^Code/), 'BAD{Enter}')
  expect(await dialog.findByText('The code is invalid or has expired.')).toBeTruthy()
  const reads = server.sent('/subscription/get').length
  await user.clear(dialog.getByLabelText(/^Code/))
  await user.type(dialog.getByLabelText(/^Code/), 'GOOD{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(server.sent('/subscription/get').length).toBeGreaterThan(reads))
})

test('shows everything in the demo, but disables purchases', async () => {
  await renderWithApp(<ManageSubscriptionPage />, {
    account: someOwner({ isDemo: true }),
    calls: subscriptionCalls(null),
  })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Pro' })).disabled).toBe(true)
})
