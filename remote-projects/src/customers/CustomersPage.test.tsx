import { type Customer, type CustomerInvoice, Role } from '@dayline/shared/contract'
import { emitServerEvent, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { CustomersPage } from './CustomersPage.tsx'

const acme: Customer = {
  ID: 7,
  Title: 'Acme',
  Name: 'Grace',
  Surname: 'Hopper',
  Email: 'grace@acme.test',
  Phone: null,
  Website: 'acme.test',
  Address: '1 Main Street',
  TaxOffice: 'Kadıköy',
  TaxNumber: '1234567890',
  Notes: 'Pays late',
}
const evil: Customer = { ...acme, ID: 8, Title: 'Evil Ltd', Website: 'javascript:alert(1)' }

const customers: FakeCalls = {
  '/project/listcustomers': ({ SearchTerm, Page, PageSize }) => {
    const Items = [acme, evil].filter(({ Title }) => Title.toLowerCase().includes((SearchTerm ?? '').toLowerCase()))
    return { Items, TotalCount: Items.length, Page: Page ?? 1, PageSize: PageSize ?? 1000 }
  },
}

test('a row opens to the invoice details, and the address contains the open row', async () => {
  const { user, location } = await renderWithApp(<CustomersPage />, { calls: customers })
  const row = (await screen.findByText('Acme')).closest('tr') as HTMLElement
  expect(screen.queryByText('Kadıköy')).toBeNull()
  await user.click(within(row).getByRole('button', { name: 'Show details' }))
  expect(screen.getByText('Kadıköy')).toBeTruthy()
  expect(screen.getByText('1234567890')).toBeTruthy()
  expect(location()).toContain('open=7')
})

test('shows what a colleague changed, also in the open form, which keeps what is being typed', async () => {
  let stored = acme
  const { user } = await renderWithApp(<CustomersPage />, {
    calls: { '/project/listcustomers': () => ({ Items: [stored], TotalCount: 1, Page: 1, PageSize: 1000 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Acme' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit customer' }))
  await user.type(dialog.getByLabelText('Notes'), ', always')
  stored = { ...acme, Title: 'Apex', Notes: null }
  act(() => emitServerEvent('customersChanged', { CustomerId: 7 }))
  expect(await dialog.findByDisplayValue('Apex')).toBeTruthy()
  expect(dialog.getByDisplayValue('Pays late, always')).toBeTruthy()
})

test('links only web addresses', async () => {
  await renderWithApp(<CustomersPage />, { calls: customers })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'acme.test' })
  expect(link.href).toBe('https://acme.test/')
  expect(link.rel).toContain('noopener')
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull()
  expect(screen.getByText('javascript:alert(1)')).toBeTruthy()
})

test('searches on the server once typing pauses, and offers to show all customers again', async () => {
  const { user, server, location } = await renderWithApp(<CustomersPage />, { calls: customers })
  await screen.findByText('Acme')
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'nobody')
  expect(await screen.findByText('No matches')).toBeTruthy()
  expect(server.sent('/project/listcustomers').map(({ SearchTerm }) => SearchTerm)).toEqual(['', 'nobody'])
  expect(location()).toContain('q=nobody')
  await user.click(screen.getByRole('button', { name: 'Show all customers' }))
  expect(await screen.findByText('Acme')).toBeTruthy()
})

test('shows the last page after the only row of a later one was deleted', async () => {
  await renderWithApp(<CustomersPage />, {
    calls: {
      '/project/listcustomers': ({ Page }) => ({
        Items: Page === 2 ? [] : [acme],
        TotalCount: 1000,
        Page: Page ?? 1,
        PageSize: 1000,
      }),
    },
    at: '/?page=2',
  })
  expect(await screen.findByText('Acme')).toBeTruthy()
})

test('a refused form preserves typed text, with each error under its field', async () => {
  const { user, server } = await renderWithApp(<CustomersPage />, {
    calls: {
      ...customers,
      '/project/addupdatecustomer': ({ Email }) =>
        Email ? { Item: acme } : refuse({ validationErrors: { Email: 'This email is already in use.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add customer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add customer' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Company/ }), 'Acme')
  await user.click(within(dialog).getByRole('button', { name: 'Add customer' }))
  expect(await within(dialog).findByText('Name is required.')).toBeTruthy()
  expect(within(dialog).getByRole('textbox', { name: /^Surname/, description: 'Surname is required.' })).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Company/ }).value).toBe('Acme')

  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Grace')
  await user.type(within(dialog).getByRole('textbox', { name: /^Surname/ }), 'Hopper{Enter}')
  expect(await within(dialog).findByText('This email is already in use.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'grace@acme.test{Enter}')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(server.sent('/project/addupdatecustomer').at(-1)).toMatchObject({ Id: 0, Title: 'Acme', Surname: 'Hopper' })
})

test('editing starts with the customer’s current values and sends only the edited fields', async () => {
  const { user, server } = await renderWithApp(<CustomersPage />, {
    calls: { ...customers, '/project/addupdatecustomer': { Item: acme } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Acme' }))
  const company = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Company/ })
  expect(company.value).toBe('Acme')
  await user.clear(company)
  await user.type(company, 'Acme Corp{Enter}')
  await waitFor(() => expect(company.isConnected).toBe(false))
  expect(server.sent('/project/addupdatecustomer')).toEqual([{ Id: 7, Title: 'Acme Corp' }])
})

test('deleting asks first', async () => {
  const { user, server } = await renderWithApp(<CustomersPage />, {
    calls: { ...customers, '/project/deletecustomer': { Id: 7 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Acme' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('You are about to delete Acme. This action can not be undo')
  expect(server.sent('/project/deletecustomer')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(server.sent('/project/deletecustomer')).toEqual([{ Id: 7 }])
})

test('a manager without the right sees why deleting is disabled', async () => {
  const { user } = await renderWithApp(<CustomersPage />, {
    account: someAccount({ role: Role.Manager, settings: { AllowManagersToDeleteCustomers: false } }),
    calls: customers,
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete Acme' })
  expect(button.disabled).toBe(true)
  await user.hover(button.parentElement as HTMLElement)
  expect(await screen.findByText("You don't have permission to delete a customer")).toBeTruthy()
})

const party = { Title: 'Acme', Address: '', TaxNumber: '', TaxOffice: '', Phone: '', Email: '', Country: '' }
const draft: CustomerInvoice = {
  ...{ ID: 44, InvoiceNo: 'INV-2026-0044', CustomerId: 7, CustomerTitle: 'Acme', Currency: 2, Status: 1 },
  ...{ IssuedDate: '2026-11-02', InvoiceDate: '2026-11-02', DueDate: '2026-12-02', IsOverdue: false },
  ...{ Supplier: party, Customer: party, Notes: '', Items: [], Subtotal: 0, Taxes: [], Total: 0, Paid: 0, History: [] },
  ...{ Credited: 0, Version: 1, SendsReminders: true, RefundDue: 0, CreditNotes: [], ElectronicLacks: [] },
}

test('an invoice is created with a currency and opened; it is offered only to those who may bill', async () => {
  const account = someAccount({ settings: { EnableCostManagement: true, EnableProjectManagement: true } })
  const { user, server, location } = await renderWithApp(<CustomersPage />, {
    account,
    calls: { ...customers, '/costmanagement/addupdateinvoice': { Item: draft } },
  })
  await user.click(await screen.findByRole('button', { name: 'Create invoice for Acme' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create invoice' }))
  await user.click(dialog.getByRole('button', { name: 'Create invoice' }))
  await waitFor(() => expect(location()).toBe('/app/cost-management/invoices/invoice?Id=44'))
  // Going back must not open a form that would create a second invoice.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/costmanagement/addupdateinvoice')).toEqual([
    { CustomerId: 7, Currency: account.CurrentOrganization?.TrackSettings.CostManagementCurrency },
  ])
})

test('no invoice is offered without cost management, or to a Manager', async () => {
  const settings = { AllowManagersToCreateAndEditCustomers: true, EnableProjectManagement: true }
  const manager = someAccount({ role: Role.Manager, settings: { ...settings, EnableCostManagement: true } })
  for (const account of [manager, someAccount({ settings: { ...settings, EnableCostManagement: false } })]) {
    const { unmount } = await renderWithApp(<CustomersPage />, { account, calls: customers })
    await screen.findByText('Acme')
    expect(screen.queryByRole('button', { name: /^Create invoice/ })).toBeNull()
    unmount()
  }
})
