import { chooseOption, renderWithApp } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { someSubscription, subscriptionCalls } from '../../testing/someSubscription.ts'
import { ManageSubscriptionPage } from '../ManageSubscriptionPage.tsx'

// Stays true only while the hook is mounted, as its timer does.
let isReloadPlanned = false
jest.mock('./useReloadAfterChange.ts', () => ({
  useReloadAfterChange: (isChanged: boolean) =>
    useEffect(() => {
      isReloadPlanned = isChanged
      return () => {
        isReloadPlanned = false
      }
    }, [isChanged]),
}))

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
