import { useRevalidate } from '@dayline/shared/api'
import { InvoiceStatus } from '@dayline/shared/contract'
import {
  chooseOption,
  emitServerEvent,
  type FakeCalls,
  refuse,
  renderWithApp,
  someAccount,
  someCustomer,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { InvoicesPage } from './InvoicesPage.tsx'
import { someInvoice } from './testing/sampleInvoices.ts'

const account = someAccount({ settings: { EnableCostManagement: true, EnableProjectManagement: true } })
const rows = [
  someInvoice({ ID: 6, InvoiceNo: 'INV-2026-0006', Status: InvoiceStatus.Awaiting, IsOverdue: true, Total: 1234.5 }),
  someInvoice(),
]
const customers = [someCustomer({ ID: 3 })]
const list = (Items = rows) => ({
  Items,
  TotalCount: Items.length,
  Page: 1,
  PageSize: 12,
  Sums: [{ Currency: 2, Due: 1234.5, Overdue: 1234.5 }],
})
let reread: ReturnType<typeof useRevalidate>
function Page() {
  reread = useRevalidate()
  return <InvoicesPage />
}
const open = (calls: FakeCalls = {}, at = '/') =>
  renderWithApp(<Page />, {
    account,
    at,
    calls: {
      '/costmanagement/listinvoices': list(),
      '/project/listcustomers': { Items: customers, TotalCount: 1, Page: 1, PageSize: 1000 },
      ...calls,
    },
  })

test('shows number, status and amount due, and opens an invoice from its row', async () => {
  const { user, location } = await open()
  const row = (await screen.findByText('INV-2026-0006')).closest('tr') as HTMLElement
  expect(within(row).getByText('Awaiting')).toBeTruthy()
  expect(within(row).getByText('Overdue')).toBeTruthy()
  expect(screen.getByText('$1,234.50 overdue')).toBeTruthy()
  await user.click(within(row).getByText('Acme'))
  expect(location()).toContain('invoices/invoice?Id=6')
})

test('a card on a phone has one control that opens its invoice', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList)
  const { user, location } = await open()
  const number = await screen.findByRole('button', { name: 'INV-2026-0006' })
  expect(screen.queryByRole('link', { name: 'INV-2026-0006' })).toBeNull()
  await user.click(number)
  expect(location()).toContain('invoices/invoice?Id=6')
})

test('the filter names a customer as a colleague renames it', async () => {
  let Title = 'Acme'
  const renamed = () => customers.map((customer) => ({ ...customer, Title }))
  const stored = () => ({ Items: renamed(), TotalCount: 1, Page: 1, PageSize: 1000 })
  await open({ '/project/listcustomers': stored }, '/?customer=3')
  expect(await screen.findAllByText('Customer: Acme')).not.toHaveLength(0)
  Title = 'Apex'
  act(() => emitServerEvent('customersChanged', { CustomerId: 3 }))
  expect(await screen.findAllByText('Customer: Apex')).not.toHaveLength(0)
})

test('shows no amount due for a draft', async () => {
  await open()
  const row = (await screen.findByText('INV-2026-0005')).closest('tr') as HTMLElement
  expect(within(row).getByText('Draft')).toBeTruthy()
  expect(within(row).getByText('–')).toBeTruthy()
})

test('filters by status and text, and stores the filters in the URL', async () => {
  const { user, server, location } = await open()
  await screen.findByText('INV-2026-0006')
  const status = screen.getByRole('combobox', { name: 'Status' })
  await chooseOption(user, status, 'Partially paid')
  expect(location()).toContain('status=3')
  await chooseOption(user, status, 'Overdue')
  expect(location()).toContain('overdue=1')
  expect(location()).not.toContain('status=')
  await user.type(screen.getByRole('searchbox', { name: 'Search invoices' }), 'acme')
  await screen.findAllByText('Search: acme')
  expect(server.sent('/costmanagement/listinvoices').at(-1)).toMatchObject({
    SearchTerm: 'acme',
    IsOverdue: true,
    PageSize: 12,
  })
})

test('names a customer of the address that no list has as unknown', async () => {
  await open({}, '/?customer=99')
  expect((await screen.findAllByText('Customer: Unknown customer')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: /^Customer.*Unknown customer/ })).toBeTruthy()
})

test('names a deleted customer, whose invoices stay', async () => {
  const titles = { Project: null, ProjectTask: null, Customer: 'Acme (deleted)' }
  const { server } = await open({ '/project/titles': titles }, '/?customer=99')
  expect((await screen.findAllByText('Customer: Acme (deleted)')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Customer: Acme (deleted)' })).toBeTruthy()
  expect(server.sent('/project/titles')).toEqual([{ CustomerId: 99 }])
})

test('names a customer of the address as unknown to those who may not read customers', async () => {
  await renderWithApp(<InvoicesPage />, {
    account: someAccount({ settings: { EnableCostManagement: true, EnableProjectManagement: false } }),
    at: '/?customer=3',
    calls: { '/costmanagement/listinvoices': list() },
  })
  expect((await screen.findAllByText('Customer: Unknown customer')).length).toBeGreaterThan(0)
})

test('shows the last page after the only row of a later one has left the filter', async () => {
  const { location } = await open(
    {
      '/costmanagement/listinvoices': ({ Page }) => ({
        ...list(Page === 2 ? [] : rows),
        TotalCount: 12,
        Page: Page ?? 1,
      }),
    },
    '/?status=1&page=2',
  )
  await screen.findByText('INV-2026-0006')
  expect(location()).toBe('/?status=1')
})

test('requires a customer and a currency for a new invoice, and opens it', async () => {
  const { user, server, location } = await open({
    '/costmanagement/addupdateinvoice': { Item: someInvoice({ ID: 9 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'New invoice' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New invoice' }))
  await user.click(dialog.getByRole('button', { name: 'Create invoice' }))
  expect(await dialog.findByText('Please choose a customer.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Customer/ }))
  await user.click(await screen.findByRole('option', { name: 'Acme' }))
  await user.click(dialog.getByRole('button', { name: 'Create invoice' }))
  await screen.findByText('INV-2026-0006')
  expect(server.sent('/costmanagement/addupdateinvoice').at(-1)).toEqual({ CustomerId: 3, Currency: 2 })
  expect(location()).toContain('invoices/invoice?Id=9')
})

test('switches reminders of new invoices off, and electronic invoices on', async () => {
  const { user, server } = await open({
    '/costmanagement/getinvoicesettings': { Item: { SendsReminders: true, IsElectronic: false } },
    '/costmanagement/updateinvoicesettings': ({ SendsReminders = true, IsElectronic = false }) => ({
      Item: { SendsReminders, IsElectronic },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByRole('switch', { name: 'Remind customers of overdue invoices' }))
  await user.click(screen.getByRole('switch', { name: 'Electronic invoices in PDFs' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/costmanagement/updateinvoicesettings')).toEqual([{ SendsReminders: false, IsElectronic: true }])
})

test('saving the settings does not revert what a colleague has changed meanwhile', async () => {
  let Item = { SendsReminders: true, IsElectronic: false }
  const { user, server } = await open({
    '/costmanagement/getinvoicesettings': () => ({ Item }),
    '/costmanagement/updateinvoicesettings': (change) => ({ Item: { ...Item, ...change } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByRole('switch', { name: 'Remind customers of overdue invoices' }))
  Item = { SendsReminders: true, IsElectronic: true }
  await act(() => reread('/costmanagement/getinvoicesettings'))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Electronic invoices in PDFs' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/costmanagement/updateinvoicesettings')).toEqual([{ SendsReminders: false }])
})

test('shows that the settings could not be read, and reads them again', async () => {
  let answer: FakeCalls['/costmanagement/getinvoicesettings'] = refuse({ status: 500 })
  const { user } = await open({ '/costmanagement/getinvoicesettings': () => answer as never })
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  await user.click(
    within(screen.getByRole('dialog', { name: 'Invoice settings' })).getByRole('button', { name: 'Cancel' }),
  )
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  answer = { Item: { SendsReminders: true, IsElectronic: false } }
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('switch', { name: 'Remind customers of overdue invoices' })).toBeTruthy()
})

test('shows that there are no invoices', async () => {
  await open({ '/costmanagement/listinvoices': list([]) })
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  expect(screen.getByText(/^Bill a customer by hand/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'New invoice' })).toHaveLength(2)
})

test('an empty list names the setting without which no customer can be chosen', async () => {
  await renderWithApp(<InvoicesPage />, {
    account: someAccount({ settings: { EnableCostManagement: true, EnableProjectManagement: false } }),
    calls: { '/costmanagement/listinvoices': list([]) },
  })
  const title = await screen.findByText('No invoices yet')
  expect(title.parentElement?.textContent).toContain('turn on “Task tracking” in the settings')
  expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull()
})

test('reports a list that fails to load', async () => {
  await open({ '/costmanagement/listinvoices': refuse({ status: 500 }) })
  expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeTruthy()
})
