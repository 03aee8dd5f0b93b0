import { type BillingInvoice, type BillingPaymentMethod, Role } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { cardPrices } from '../testing/someSubscription.ts'
import { BillingPage } from './BillingPage.tsx'

const invoice: BillingInvoice = {
  ID: 1,
  InvoiceNo: 'DL-2026-000001',
  Organization: { ID: 10, Title: 'Northwind Studio' },
  StartDate: '2026-11-20T08:00:00Z',
  EndDate: '2026-12-20T08:00:00Z',
  PaidDate: '2026-11-20T08:00:00Z',
  Currency: 1,
  PaidPrice: 69.9,
  RefundedPrice: 0,
  Description: 'Pro, 10 users, monthly',
  DownloadUrl: '/api/exports/invoice.pdf?token=1',
}
const card = (Id: number, change: Partial<BillingPaymentMethod['PaymentMethod']> = {}): BillingPaymentMethod => ({
  Organization: { Id: 10 },
  PaymentMethod: {
    Id,
    Bin: '411111',
    Last4: '1111',
    Family: 'Visa',
    ExpireMonth: 8,
    ExpireYear: 2030,
    HasError: false,
    IsPrimary: false,
    ...change,
  },
})
const listing = (invoices: BillingInvoice[], cards: BillingPaymentMethod[]): FakeCalls => ({
  '/billing/getsubscriptionhistory': { Items: invoices, TotalCount: invoices.length, Page: 1, PageSize: 100 },
  '/billing/getpaymentmethods': { Items: cards },
  '/subscription/getpaddleplans': cardPrices,
})
const two = [card(1, { IsPrimary: true }), card(2, { Family: 'Mastercard', Last4: '4444', HasError: true })]
const submitted = jest.fn()
beforeEach(() => {
  submitted.mockClear()
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted)
})

test('shows invoices with their number or "preparing", in lira for currency 0, and their count', async () => {
  const preparing = { ...invoice, ID: 2, InvoiceNo: null, DownloadUrl: null, Currency: 0, PaidPrice: 100 }
  await renderWithApp(<BillingPage />, { calls: listing([preparing, invoice], two) })
  expect(await screen.findByText('DL-2026-000001')).toBeTruthy()
  expect(screen.getByText('preparing')).toBeTruthy()
  expect(screen.getByText('Pending')).toBeTruthy()
  expect([screen.getByText('₺100.00'), screen.getByText('$69.90')].length).toBe(2)
  expect(screen.getAllByText('20.11.2026').length).toBe(2)
  expect(screen.getByRole('button', { name: 'Download invoice DL-2026-000001' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /Invoices\s*2/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /Payment methods\s*2/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage subscription' })).toBeTruthy()
})

test('shows state and primary mark of cards, changes the primary card, and deletes one', async () => {
  const foreign = { ...card(3), Organization: { Id: 11 } }
  const { user, server } = await renderWithApp(<BillingPage />, {
    at: '/?tab=payment-methods',
    calls: {
      ...listing([], [...two, foreign]),
      '/billing/makeprimarycard': { Item: card(2, { IsPrimary: true }) },
      '/billing/deletepaymentmethod': { Id: 2 },
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Payment methods' }))
  expect(list.getAllByRole('listitem').length).toBe(2)
  expect([list.getByText('Active'), list.getByText('Error'), list.getByText('Primary')].length).toBe(3)
  await user.click(list.getByRole('button', { name: 'Make Mastercard ending in 4444 primary' }))
  await waitFor(() => expect(server.sent('/billing/makeprimarycard')).toEqual([{ Id: 2 }]))
  await user.click(list.getByRole('button', { name: 'Delete Mastercard ending in 4444' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/billing/deletepaymentmethod')).toEqual([{ Id: 2 }]))
})

test('mentions the $1 charge for a new card, shows errors at its fields, and forwards to the bank', async () => {
  const { user, server } = await renderWithApp(<BillingPage />, {
    at: '/?tab=payment-methods',
    calls: {
      ...listing([], []),
      '/billing/addpaymentmethod': {
        HtmlContent: '<form action="https://bank.example/3d"><input name="a" value="1"></form>',
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add card' }))
  expect(dialog.getByText(/A charge of \$1 is made to verify the card, and canceled automatically/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('Card holder is required.')).toBeTruthy()
  expect(dialog.getByText('Expire month must be between 1 and 12.')).toBeTruthy()
  expect(dialog.getByText('Expire year must be between 2023 and 2100.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Card holder/), 'Ada')
  await user.type(dialog.getByLabelText(/^Card number/), '4111-1111-1111-1111')
  await user.type(dialog.getByLabelText(/^Expire month/), '8')
  await user.type(dialog.getByLabelText(/^Expire year/), '2030')
  await user.type(dialog.getByLabelText(/^CVV/), '123')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1))
  expect(server.sent('/billing/addpaymentmethod').at(-1)).toMatchObject({ CardNumber: '4111111111111111' })
})

test('does not open a bank page at an unsafe URL', async () => {
  const { user } = await renderWithApp(<BillingPage />, {
    at: '/?tab=payment-methods',
    calls: {
      ...listing([], []),
      '/billing/addpaymentmethod': { HtmlContent: '<form action="javascript:alert(1)"></form>' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add card' }))
  await user.type(dialog.getByLabelText(/^Card holder/), 'Ada')
  await user.type(dialog.getByLabelText(/^Card number/), '4111111111111111')
  await user.type(dialog.getByLabelText(/^Expire month/), '8')
  await user.type(dialog.getByLabelText(/^Expire year/), '2030')
  await user.type(dialog.getByLabelText(/^CVV/), '123')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/could not be opened\. Nothing was charged/)).toBeTruthy()
})

test.each(['?action=addcard&status=success', '?action=success'])(
  'opens the cards on a return with %s and confirms the new card',
  async (query) => {
    const { location } = await renderWithApp(<BillingPage />, {
      at: `/app/account/billing${query}`,
      calls: listing([], two),
    })
    expect(await screen.findByText('Payment method added successfully.')).toBeTruthy()
    await screen.findByRole('tab', { name: /Payment methods/, selected: true })
    expect(location()).toBe('/app/account/billing?tab=payment-methods')
  },
)

test('shows the message of an unsuccessful return as plain text', async () => {
  await renderWithApp(<BillingPage />, {
    at: '/?action=addcard&status=error&message=%3Cb%3EDeclined%3C%2Fb%3E',
    calls: listing([], []),
  })
  expect(await screen.findByText('<b>Declined</b>')).toBeTruthy()
})

test('shows a Co-owner whom to contact, and disables adding and deleting cards in the demo', async () => {
  await renderWithApp(<BillingPage />, {
    account: someAccount({ role: Role.Coowner, isDemo: true }),
    at: '/?tab=payment-methods',
    calls: listing([], two),
  })
  expect(await screen.findByText(/please contact the account holder/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Manage subscription' })).toBeNull()
  for (const button of await screen.findAllByRole<HTMLButtonElement>('button', { name: /Add card|Delete|primary/ })) {
    expect(button.disabled).toBe(true)
  }
})
