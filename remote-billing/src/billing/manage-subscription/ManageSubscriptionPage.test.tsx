import { InvoiceType } from '@dayline/shared/contract'
import { chooseOption, emitServerEvent, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { cardPrices, someSubscription, subscriptionCalls } from '../testing/someSubscription.ts'
import { ManageSubscriptionPage } from './ManageSubscriptionPage.tsx'

// Stays true only while the hook is mounted, as its timer does.
let isReloadPlanned = false
jest.mock('./change/useReloadAfterChange.ts', () => ({
  useReloadAfterChange: (isChanged: boolean) =>
    useEffect(() => {
      isReloadPlanned = isChanged
      return () => {
        isReloadPlanned = false
      }
    }, [isChanged]),
}))

const invoice = {
  Type: InvoiceType.Individual,
  CommercialTitleOrFullName: 'Ada Lovelace',
  TaxNumberOrIdentity: '1',
  TaxOffice: '',
  Country: 'UK',
  ZipCode: '',
  Address: 'Dorset Street',
}
function owner({ hasInvoice = true, ...options }: Parameters<typeof someAccount>[0] & { hasInvoice?: boolean } = {}) {
  const account = someAccount(options)
  if (account.CurrentOrganization) account.CurrentOrganization.Invoice = hasInvoice ? invoice : null
  return account
}
const submitted = jest.fn()
beforeEach(() => {
  submitted.mockClear()
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted)
})

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
    account: owner(),
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

const pricesOf = (change: (id: string) => Partial<{ min: number; count: number; currency_code: string }>) => ({
  ...cardPrices,
  Items: cardPrices.Items.map((plan) => ({
    ...plan,
    prices: plan.prices.map(({ unit_price, ...price }) => {
      const { currency_code = 'USD', ...counts } = change(plan.id)
      return { ...price, ...counts, unit_price: { ...unit_price, currency_code } }
    }),
  })),
})

test('applies the minimum of each plan to that plan, and suggests the seats that are needed', async () => {
  const sold = pricesOf((id) => (id === 'business' ? { min: 20, count: 20 } : { min: 5, count: 7 }))
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    account: owner(),
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
    account: owner({ hasInvoice: false }),
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
  const account = owner({ hasInvoice: false })
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
    account: owner(),
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
    account: owner(),
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

const costs = {
  Credit: 120,
  Charge: 200.5,
  DueNow: 80.5,
  CreditLeft: 0,
  NextPayment: 299.7,
  NextDate: '2099-01-01T00:00:00Z',
  Currency: 'USD',
}

test('shows the cost of a change before it is made', async () => {
  const { user, server } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: {
      ...subscriptionCalls(someSubscription()),
      '/subscription/previewchange': { Item: costs },
      '/subscription/changesubscription': { Item: someSubscription({ Users: 30 }) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change subscription' }))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change subscription' })
  expect(confirm.disabled).toBe(true)
  await user.clear(dialog.getByLabelText('Licenses'))
  await user.type(dialog.getByLabelText('Licenses'), '30')
  expect(await dialog.findByText('−$120.00')).toBeTruthy()
  expect(dialog.getByText('$80.50')).toBeTruthy()
  expect(dialog.getByText(/^Then \$299\.70 on 01 January 2099/)).toBeTruthy()
  await user.click(confirm)
  expect(await dialog.findByText('Your subscription is changed.')).toBeTruthy()
  expect(server.sent('/subscription/changesubscription')).toEqual([{ PriceId: 'business_month', Count: 30 }])
})

test('shows the changed subscription and reloads the page, even when the dialog is closed before that', async () => {
  let current = someSubscription()
  const { user, server } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: {
      ...subscriptionCalls(current),
      '/subscription/get': () => ({ Subscription: current }),
      '/subscription/previewchange': { Item: costs },
      '/subscription/changesubscription': () => {
        current = { ...current, PaddlePriceId: 'pro_month', Users: 30, Plan: { ...current.Plan, Title: 'Pro' } }
        return { Item: current }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change subscription' }))
  await chooseOption(user, dialog.getByRole('combobox', { name: /^Plan/ }), 'Pro, monthly: $6.99 per user')
  fireEvent.change(dialog.getByLabelText('Licenses'), { target: { value: '30' } })
  await dialog.findByText('−$120.00')
  const accountReads = server.sent('/account/get').length
  await user.click(dialog.getByRole('button', { name: 'Change subscription' }))
  await dialog.findByText('Your subscription is changed.')
  await waitFor(() => expect(screen.getByText('Pro')).toBeTruthy())
  expect(dialog.queryByText(/^Choose another plan/)).toBeNull()
  expect(server.sent('/account/get').length).toBeGreaterThan(accountReads)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Pro')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isReloadPlanned).toBe(true)
})

test('shows no amount and confirms nothing while the cost is read again, and uses its currency', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: {
      ...subscriptionCalls(someSubscription()),
      '/subscription/previewchange': async ({ Count }) => {
        await answers[asked++]?.promise
        return { Item: { ...costs, DueNow: Count, Currency: 'EUR' } }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change subscription' }))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change subscription' })
  const licenses = dialog.getByLabelText('Licenses')
  const costIsRead = () => dialog.getByRole('region', { name: 'What it costs' }).getAttribute('aria-busy')
  fireEvent.change(licenses, { target: { value: '30' } })
  await waitFor(() => expect([costIsRead(), confirm.disabled]).toEqual(['true', true]))
  answers[0]?.resolve()
  expect(await dialog.findByText('€30.00')).toBeTruthy()
  expect([costIsRead(), confirm.disabled]).toEqual([null, false])
  fireEvent.change(licenses, { target: { value: '31' } })
  await waitFor(() => expect([costIsRead(), confirm.disabled]).toEqual(['true', true]))
  expect(dialog.queryByText(/€/)).toBeNull()
  answers[1]?.resolve()
  expect(await dialog.findByText('€31.00')).toBeTruthy()
  expect(confirm.disabled).toBe(false)
})

test('names what a smaller plan turns off, before the change', async () => {
  const subscription = someSubscription()
  const pro = { ...subscription.Plan, Id: 3, Title: 'Pro', TimelapseVideos: 1, ApiAccess: 1, ScreenshotMinInterval: 3 }
  const { user } = await renderWithApp(<ManageSubscriptionPage />, {
    calls: {
      ...subscriptionCalls(subscription),
      '/subscription/listplans': { Items: [subscription.Plan, pro] },
      '/subscription/previewchange': { Item: costs },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change subscription' }))
  expect(dialog.queryByText(/turns off at once/)).toBeNull()
  await chooseOption(user, dialog.getByRole('combobox', { name: /^Plan/ }), 'Pro, monthly: $6.99 per user')
  const notice = (await dialog.findByText('Pro turns off at once:')).closest('[role="status"]') as HTMLElement
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Screenshots every minute', 'Timelapse videos', 'API access'])
})

test('offers no change of a subscription without a price in the checkout', async () => {
  await renderWithApp(<ManageSubscriptionPage />, {
    calls: subscriptionCalls(someSubscription({ PaddlePriceId: null })),
  })
  expect(await screen.findByText(/^Your current plan cannot be changed here\. You can subscribe again/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change subscription' })).toBeNull()
})

test.each([false, true])(
  'offers neither to cancel nor to resume what nothing renews (canceled: %s)',
  async (IsCancelled) => {
    await renderWithApp(<ManageSubscriptionPage />, {
      calls: subscriptionCalls(someSubscription({ PaddlePriceId: null, IsCancelled })),
    })
    await screen.findByText(/^Your current plan cannot be changed here/)
    for (const name of ['Cancel subscription', 'Resume subscription'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText('Billed')).toBeNull()
  },
)

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

test.each(['?action=success', '?status=success'])(
  'thanks the user on a return with %s, reports the purchase, and cleans up the URL',
  async (query) => {
    const page = window as unknown as { dataLayer?: object[] }
    page.dataLayer = []
    const { location } = await renderWithApp(<ManageSubscriptionPage />, {
      at: `/app/account/manage-subscription${query}`,
      calls: subscriptionCalls(someSubscription()),
    })
    expect(await screen.findByText('Thank you for your payment, your subscription started successfully.')).toBeTruthy()
    expect(location()).toBe('/app/account/manage-subscription')
    await waitFor(() => expect(page.dataLayer?.length).toBe(1))
    expect(page.dataLayer?.[0]).toMatchObject({ event: 'purchase', ecommerce: { currency: 'USD', value: 199.8 } })
  },
)

test('reports a purchase in the currency of its price', async () => {
  const page = window as unknown as { dataLayer?: object[] }
  page.dataLayer = []
  await renderWithApp(<ManageSubscriptionPage />, {
    at: '/app/account/manage-subscription?action=success',
    calls: {
      ...subscriptionCalls(someSubscription()),
      '/subscription/getpaddleplans': pricesOf(() => ({ currency_code: 'EUR' })),
    },
  })
  await waitFor(() => expect(page.dataLayer?.[0]).toMatchObject({ ecommerce: { currency: 'EUR', value: 199.8 } }))
})

test('after a payment that is reported later, offers no second one, and shows and reports the plan when it starts', async () => {
  const page = window as unknown as { dataLayer?: object[] }
  page.dataLayer = []
  let current = someSubscription({ IsTrial: true, PaddlePriceId: null })
  await renderWithApp(<ManageSubscriptionPage />, {
    at: '/app/account/manage-subscription?action=success',
    account: owner(),
    calls: { ...subscriptionCalls(current), '/subscription/get': () => ({ Subscription: current }) },
  })
  await screen.findByText(/^Your payment is being processed/)
  await screen.findByRole('link', { name: 'All plans and prices' })
  expect(screen.queryByText('Choose a plan')).toBeNull()
  expect(page.dataLayer).toEqual([])
  current = someSubscription()
  act(() => emitServerEvent('settingsChanged', { OrganizationId: 10 }))
  expect(await screen.findByText(/^Renews on/)).toBeTruthy()
  expect(screen.queryByText(/^Your payment is being processed/)).toBeNull()
  act(() => emitServerEvent('settingsChanged', { OrganizationId: 10 }))
  await waitFor(() => expect(page.dataLayer).toHaveLength(1))
  expect(page.dataLayer[0]).toMatchObject({ ecommerce: { value: 199.8, items: [{ item_name: 'Business' }] } })
})

test('shows the message of a return with another status, and reports no purchase', async () => {
  await renderWithApp(<ManageSubscriptionPage />, {
    at: '/app/account/manage-subscription?action=error&message=Your%20bank%20said%20no.',
    calls: subscriptionCalls(null),
  })
  expect(await screen.findByText('Your bank said no.')).toBeTruthy()
})

test('shows everything in the demo, but disables purchases', async () => {
  await renderWithApp(<ManageSubscriptionPage />, {
    account: owner({ isDemo: true }),
    calls: subscriptionCalls(null),
  })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Pro' })).disabled).toBe(true)
})
