import { chooseOption, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { someOwner } from '../../testing/someOwner.ts'
import { cardPrices, pricesOf, someSubscription, subscriptionCalls } from '../../testing/someSubscription.ts'
import { ManageSubscriptionPage } from '../ManageSubscriptionPage.tsx'

const submitted = jest.fn()
beforeEach(() => {
  submitted.mockClear()
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted)
})

test('without a subscription, offers plans for the required seats, a year for the price of ten months', async () => {
  const { user } = await renderWithApp(<ManageSubscriptionPage />, { calls: subscriptionCalls(null) })
  const pro = within(await screen.findByRole('region', { name: 'Pro' }))
  expect(screen.getByText('There is no active subscription.')).toBeTruthy()
  expect(pro.getByText('$83.88')).toBeTruthy()
  expect(pro.getByText(/tax excluded/)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /Pay yearly/ }))
  expect(pro.getByText('$838.80')).toBeTruthy()
  expect(pro.getByText('2 months free: you save $167.76')).toBeTruthy()
  await user.clear(screen.getByLabelText('Licenses'))
  await user.type(screen.getByLabelText('Licenses'), '4')
  expect(screen.getByText('Licenses must be between 5 and 9999.')).toBeTruthy()
  expect(pro.getByRole<HTMLButtonElement>('button', { name: 'Choose Pro' }).disabled).toBe(true)
})

test('applies the minimum of each plan to that plan, and suggests the seats that are needed', async () => {
  const sold = pricesOf((id) => (id === 'business' ? { min: 20, count: 20 } : { min: 5, count: 7 }))
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    account: someOwner(),
    calls: { ...subscriptionCalls(null), '/subscription/getpaddleplans': sold },
  })
  const business = within(await screen.findByRole('region', { name: 'Business' }))
  const pro = within(screen.getByRole('region', { name: 'Pro' }))
  const isOpen = () => [
    !pro.getByRole<HTMLButtonElement>('button').disabled,
    !business.getByRole<HTMLButtonElement>('button').disabled,
  ]
  const field = screen.getByLabelText<HTMLInputElement>('Licenses')
  expect([field.value, isOpen()]).toEqual(['7', [true, false]])
  expect(business.getByText('From 20 licenses')).toBeTruthy()
  expect(pro.queryByText(/^From/)).toBeNull()
  await user.clear(field)
  await user.type(field, '20')
  expect(isOpen()).toEqual([true, true])
})

test('shows prices in their currency, of new plans and of a change', async () => {
  const sold = pricesOf(() => ({ currency_code: 'EUR' }))
  const prices = { '/subscription/getpaddleplans': sold }
  const { unmount } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: { ...subscriptionCalls(null), ...prices },
  })
  const pro = within(await screen.findByRole('region', { name: 'Pro' }))
  expect(pro.getByText('€83.88')).toBeTruthy()
  expect(pro.getByText(/€6\.99 each/)).toBeTruthy()
  unmount()
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: { ...subscriptionCalls(someSubscription()), ...prices },
  })
  await user.click(await screen.findByRole('button', { name: 'Change subscription' }))
  expect(screen.getByText('Business, monthly: €9.99 per user')).toBeTruthy()
})

test('opens the dialog of invoice information first if there is none', async () => {
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    account: someOwner({ hasInvoice: false }),
    calls: subscriptionCalls(null),
  })
  await user.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice information' }))
  expect(dialog.getByLabelText(/^Tax office/)).toBeTruthy()
  await chooseOption(user, dialog.getByRole('combobox', { name: /Organization type/ }), 'Individual')
  expect(dialog.queryByLabelText(/^Tax office/)).toBeNull()
  expect(dialog.getByLabelText(/^Identity number/)).toBeTruthy()
})

test('continues to the payment of the selected plan after the invoice information is saved', async () => {
  const account = someOwner({ hasInvoice: false })
  const Item = account.CurrentOrganization
  if (!Item) throw new Error('The account has no organization.')
  const { user, server } = await renderWithApp(<ManageSubscriptionPage />, {
    account,
    calls: { ...subscriptionCalls(null), '/organization/updateinvoicesettings': { Item } },
  })
  await user.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice information' }))
  for (const label of [/^Commercial title/, /^Tax number/, /^Tax office/, /^Country/, /^Invoice address/])
    await user.type(dialog.getByLabelText(label), 'Ada')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('dialog', { name: 'Subscribe to Pro' })).toBeTruthy()
  expect(server.sent('/organization/updateinvoicesettings')).toHaveLength(1)
})

test('sends nothing before the agreement, then the card number without spaces, and opens the bank page', async () => {
  const { user, server } = await renderWithApp(<ManageSubscriptionPage />, {
    account: someOwner(),
    calls: {
      ...subscriptionCalls(null),
      '/subscription/startsubscription': {
        HtmlContent: '<form method="post" action="/api/payments/verification"><input name="order" value="o1"></form>',
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Choose Business' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to Business' }))
  await user.type(dialog.getByLabelText(/^Card holder/), 'Ada')
  await user.type(dialog.getByLabelText(/^Card number/), '4111111111111111')
  expect(dialog.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe('4111 1111 1111 1111')
  await user.type(dialog.getByLabelText(/^Expire month/), '12')
  await user.type(dialog.getByLabelText(/^Expire year/), '2099')
  await user.type(dialog.getByLabelText(/^CVV/), '12345')
  await user.click(dialog.getByRole('button', { name: 'Pay $119.88' }))
  expect(await screen.findByText('Please confirm the aggreements before you proceed.')).toBeTruthy()
  expect(server.sent('/subscription/startsubscription')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: /I agree/ }))
  await user.click(dialog.getByRole('button', { name: 'Pay $119.88' }))
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Bank verification' })
  expect(form.getAttribute('method')).toBe('post')
  expect(form.getAttribute('action')).toBe(`${window.location.origin}/api/payments/verification`)
  expect(form.querySelector('input')?.value).toBe('o1')
  expect(server.sent('/subscription/startsubscription').at(-1)).toMatchObject({
    PlanId: 4,
    UserCount: 12,
    Yearly: false,
    Aggreements: true,
    CardNumber: '4111111111111111',
    Cvc: '1234',
  })
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(JSON.stringify(localStorage)).not.toMatch(/4111/)
})

test('opens the overlay of a hosted checkout with price, quantity and customer', async () => {
  const opened: object[] = []
  const paddle = {
    Environment: { set: () => {} },
    Initialize: () => {},
    Checkout: { open: (options: object) => opened.push(options) },
  }
  Object.assign(window, { Paddle: paddle })
  const Checkout = {
    ClientToken: 'test',
    Environment: 'sandbox' as const,
    ScriptUrl: 'https://cdn.example/paddle.js',
    Signature: 'signed',
  }
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    account: someOwner(),
    calls: { ...subscriptionCalls(null), '/subscription/getpaddleplans': { ...cardPrices, Checkout } },
  })
  await user.click(await screen.findByRole('button', { name: 'Choose Pro' }))
  const script = document.querySelector<HTMLScriptElement>('script[src="https://cdn.example/paddle.js"]')
  script?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(opened.length).toBe(1))
  expect(opened[0]).toMatchObject({
    items: [{ priceId: 'pro_month', quantity: 12 }],
    customer: { email: 'ada@demo.dayline.test' },
    customData: { email: 'ada@demo.dayline.test', user_id: 1, organization_id: 10, signature: 'signed' },
    settings: { locale: 'tr' },
  })
})
