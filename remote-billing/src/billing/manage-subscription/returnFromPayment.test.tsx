import { emitServerEvent, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { someOwner } from '../testing/someOwner.ts'
import { pricesOf, someSubscription, subscriptionCalls } from '../testing/someSubscription.ts'
import { ManageSubscriptionPage } from './ManageSubscriptionPage.tsx'

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
    account: someOwner(),
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
