import { type CustomerInvoice, InvoiceStatus } from '@dayline/shared/contract'
import { notANumber } from '@dayline/shared/format'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { chooseInMenu, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { invoiceCalls, someInvoice } from '../testing/sampleInvoices.ts'
import { InvoicePage } from './InvoicePage.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
})

const account = someAccount({ settings: { EnableCostManagement: true, EnableProjectManagement: true } })
const save = '/costmanagement/addupdateinvoice'
const open = (invoice: CustomerInvoice = someInvoice(), calls: FakeCalls = {}, at = '/invoice?Id=5') =>
  renderWithApp(<InvoicePage />, { account, at, calls: invoiceCalls(invoice, calls) })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const total = () => screen.getByText('Amount due').nextElementSibling?.textContent

test.each([
  ['without an id', '/invoice', {}],
  ['for an invoice that cannot be loaded', '/invoice?Id=5', { '/costmanagement/getinvoice': refuse({ status: 404 }) }],
])('redirects to the list %s', async (_, at, calls) => {
  const { location } = await open(someInvoice(), calls, at)
  await waitFor(() => expect(location()).toBe('/app/cost-management/invoices'))
})

test('shows number, stamp, both parties, items and history of a draft, and a link back', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice INV-2026-0005' })).toBeTruthy()
  expect(screen.getByText('Draft')).toBeTruthy()
  expect((await field('Supplier name')).value).toBe('Northwind')
  expect((await field('Customer tax office')).value).toBe('Galata')
  expect((await field('Price of item 1')).value).toBe('12.50')
  expect(screen.getByText('Invoice created')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Invoices' }).getAttribute('href')).toContain('invoices')
})

test('shows the dates of an invoice that is no draft as they are on paper', async () => {
  await open(someInvoice({ Status: InvoiceStatus.Awaiting }))
  expect((await screen.findByText('Due date')).nextSibling?.textContent).toBe('02.12.2026')
})

test('adds items by Enter, updates totals at once, and saves automatically', async () => {
  const { user, server } = await open()
  await user.click(await field('Title of item 1'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await field('Title of item 2'))
  await user.keyboard('Print')
  const price = await field('Price of item 2')
  await user.clear(price)
  await user.type(price, '99.99')
  const quantity = await field('Quantity of item 2')
  await user.clear(quantity)
  await user.type(quantity, '3')
  expect(total()).toBe('$324.97')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.sent(save).at(-1)).toMatchObject({
    Id: 5,
    CustomerId: 3,
    Items: [
      { Key: 1, Title: 'Design', Price: 12.5, Quantity: 2 },
      { Title: 'Print', Price: 99.99, Quantity: 3 },
    ],
  })
  expect(server.sent(save).at(-1)?.Items?.[0]).not.toHaveProperty('Minutes')
})

test('saves when a field loses focus, and saves pending changes when the page is left', async () => {
  const { user, server, goTo } = await open()
  await user.type(await field('Notes'), '!')
  await user.tab()
  expect(server.sent(save)).toHaveLength(1)
  await screen.findByText('Saved')
  await user.type(await field('Notes'), '?')
  await goTo('/invoice')
  await waitFor(() => expect(server.sent(save).at(-1)?.Notes).toBe('Thank you!?'))
})

test('shows an error below the refused field, keeps the text, and disables sending meanwhile', async () => {
  const { user } = await open()
  const price = await field('Price of item 1')
  await user.clear(price)
  await user.type(price, '100000')
  await user.clear(await field('Supplier name'))
  expect(
    await screen.findByRole('textbox', { name: 'Price of item 1', description: 'Price must be between 0 and 99,999.' }),
  ).toBeTruthy()
  expect(await screen.findByText('Supplier name is required.')).toBeTruthy()
  expect(price.value).toBe('100000.00')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export as PDF' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as awaiting' }).disabled).toBe(true)
  await user.clear(price)
  await user.type(price, '10')
  await user.type(await field('Supplier name'), 'We')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(screen.queryByText('Supplier name is required.')).toBeNull()
})

test('reports a failed save in the open confirmation, which can be canceled', async () => {
  const answer = Promise.withResolvers<void>()
  const failLater = () => answer.promise.then(() => refuse({ status: 500 }))
  const { user } = await open(someInvoice(), { [save]: failLater })
  await user.type(await field('Notes'), ' very much')
  await user.click(screen.getByRole('button', { name: 'Mark as awaiting' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark as awaiting' }))
  answer.resolve()
  expect(await question.findByText(/^Something on this invoice is not saved/)).toBeTruthy()
  expect(question.getByRole<HTMLButtonElement>('button', { name: 'Mark as awaiting' }).disabled).toBe(true)
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('restores unsent changes after a reload', async () => {
  const { user, unmount } = await open(someInvoice(), { [save]: new Error('offline') })
  await user.type(await field('Notes'), ' very much')
  await screen.findByRole('button', { name: 'Not saved, retry' })
  unmount()
  const again = await open()
  expect((await field('Notes')).value).toBe('Thank you very much')
  await screen.findByText('Saved')
  expect(again.server.sent(save).at(-1)?.Notes).toBe('Thank you very much')
})

test.each([
  ['Price', 'Price'],
  ['Tax', 'TaxRate'],
])('saves no %s that is not a number when the page is left or opened again', async (name, key) => {
  const { user, server, unmount } = await open()
  await user.click(await screen.findByRole('switch', { name: 'Tax and discounts' }))
  const typed = await field(`${name} of item 1`)
  fireEvent.change(typed, { target: { value: 'twelve' } })
  fireEvent(window, new Event('pagehide'))
  await screen.findByRole('button', { name: 'Not saved, retry' })
  unmount()
  const again = await open()
  expect(await screen.findByRole('textbox', { name: `${name} of item 1`, description: notANumber })).toBeTruthy()
  await screen.findByRole('button', { name: 'Not saved, retry' })
  expect([...server.sent(save), ...again.server.sent(save)]).toEqual([])
  await user.type(await field(`${name} of item 1`), '12')
  await screen.findByText('Saved')
  expect(again.server.sent(save).at(-1)?.Items?.[0]).toMatchObject({ [key]: 12 })
})

test("does not treat the user's own change, sent while leaving the page, as a conflict", async () => {
  const { user, unmount } = await open(someInvoice(), { [save]: new Error('offline') })
  await user.type(await field('Notes'), ' very much')
  await screen.findByRole('button', { name: 'Not saved, retry' })
  unmount()
  // The server accepts it despite the older version, because the change in between is the user's own.
  const { server } = await open(someInvoice({ Notes: 'Thank you very', Version: 2 }))
  await screen.findByText('Saved')
  expect(screen.queryByRole('button', { name: 'Save mine as well' })).toBeNull()
  expect(server.sent(save)).toEqual([expect.objectContaining({ Notes: 'Thank you very much', Version: 1 })])
})

test('shows tax and discounts on demand, and includes them in the total', async () => {
  const { user } = await open()
  await screen.findByText('Draft')
  expect(screen.queryByRole('textbox', { name: 'Tax of item 1' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Tax and discounts' }))
  await user.type(await field('Tax exemption of item 1'), 'Export')
  const tax = await field('Tax of item 1')
  await user.clear(tax)
  await user.type(tax, '20')
  expect(total()).toBe('$30.00')
  expect(screen.queryByRole('textbox', { name: 'Tax exemption of item 1' })).toBeNull()
  await screen.findByText('Saved')
})

test('asks before marking as awaiting, and makes the sheet read-only', async () => {
  const awaiting = someInvoice({ Status: InvoiceStatus.Awaiting })
  const { user, server } = await open(someInvoice(), { '/costmanagement/markassent': { Item: awaiting } })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Record payment' })).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Mark as awaiting' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/can no longer be edited .* can not be undo/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Mark as awaiting' }))
  expect(await screen.findByText('Awaiting')).toBeTruthy()
  expect(server.sent('/costmanagement/markassent')).toEqual([{ Id: 5, Version: 1 }])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark as awaiting' })).toBeNull()
})

test('marks the version that was shown when the question opened, and shows who changed it since then', async () => {
  let stored = someInvoice()
  const answer = Promise.withResolvers<void>()
  const { user, server } = await open(stored, {
    '/costmanagement/getinvoice': () => ({ Item: stored }),
    '/costmanagement/updateinvoiceoptions': () =>
      answer.promise.then(() => ({ Item: someInvoice({ Version: 2, Notes: 'Changed' }) })),
    '/costmanagement/markassent': () => {
      stored = someInvoice({ Version: 3, Notes: 'Changed again' })
      return refuse({ validationErrors: { Version: 'Bo Li changed this invoice in the meantime.' } })
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Remind the customer' }))
  await user.click(screen.getByRole('button', { name: 'Mark as awaiting' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  answer.resolve()
  await screen.findByDisplayValue('Changed')
  await user.click(dialog.getByRole('button', { name: 'Mark as awaiting' }))
  expect(await dialog.findByText(/^Bo Li changed this invoice in the meantime\. Close this question/)).toBeTruthy()
  expect(server.sent('/costmanagement/markassent')).toEqual([{ Id: 5, Version: 1 }])
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Mark as awaiting' }).disabled).toBe(true)
  expect(await screen.findByDisplayValue('Changed again')).toBeTruthy()
})

test('defaults a payment to the amount due, and shows errors at its fields', async () => {
  const before = someInvoice({ Status: InvoiceStatus.PartiallyPaid, Total: 25, Paid: 4.9 })
  const { user, server } = await open(before, {
    '/costmanagement/recordpayment': ({ Price }) =>
      Price > 20
        ? refuse({ validationErrors: { Price: 'Amount must be between 1.00 and 20.10.', Notes: 'Too long.' } })
        : { Item: { ...before, Status: InvoiceStatus.Paid, Paid: 25 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }))
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  expect(amount.value).toBe('20.10')
  expect(dialog.getByText('Not visible to the customer.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await dialog.findByText('Amount must be between 1.00 and 20.10.')).toBeTruthy()
  expect(dialog.getByText('Too long.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '20')
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('Paid', { selector: 'span' })).toBeTruthy()
  expect(server.sent('/costmanagement/recordpayment').at(-1)).toMatchObject({ Id: 5, Price: 20 })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record payment' }).disabled).toBe(true)
})

test('shows the second editor what the first one changed, and saves both changes', async () => {
  const first = someInvoice()
  const theirs = someInvoice({ Version: 2, DueDate: '2026-12-24' })
  let stored = first
  const { user, server } = await open(first, {
    '/costmanagement/getinvoice': () => ({ Item: stored }),
    [save]: ({ Version, Notes }) => {
      stored = theirs
      if (Version !== 2) return refuse({ validationErrors: { Version: 'Bo Li changed this invoice in the meantime.' } })
      return { Item: { ...theirs, Version: 3, Notes: Notes ?? '' } }
    },
  })
  await user.type(await field('Notes'), '!')
  await user.tab()
  const notice = within(
    (await screen.findByText('Bo Li changed this invoice in the meantime.')).closest('[role=status]') as HTMLElement,
  )
  expect(notice.getByText('Due date: 02 Dec 2026 → 24 Dec 2026')).toBeTruthy()
  expect((await field('Notes')).value).toBe('Thank you!')
  await user.click(notice.getByRole('button', { name: 'Save mine as well' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(server.sent(save).at(-1)).toMatchObject({ Version: 2, Notes: 'Thank you!', DueDate: '2026-12-24' })
  expect(screen.queryByText('Bo Li changed this invoice in the meantime.')).toBeNull()
})

test('credits parts of an invoice by line, and lists its credit notes', async () => {
  const awaiting = someInvoice({ Status: InvoiceStatus.Awaiting })
  const [line] = awaiting.Items
  const note = {
    ...{ ID: 8, CreditNoteNo: 'CN-2026-0001', IssuedDate: '2026-11-09', Reason: 'Too much', Subtotal: 10, Total: 10 },
    ...{ Taxes: [], Items: line ? [{ ...line, Quantity: 1, Price: 10, Total: 10 }] : [] },
  }
  const { user, server } = await open(awaiting, {
    '/costmanagement/addcreditnote': ({ Items = [] }) =>
      Items.some(({ Amount }) => Amount > 25)
        ? refuse({ validationErrors: { 'Items.1': 'Amount must be between 0.01 and 25.00.' } })
        : { Item: { ...awaiting, Credited: 10, CreditNotes: [note] } },
  })
  await chooseInMenu(user, 'More actions', 'Credit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit invoice' }))
  await user.click(dialog.getByRole('switch', { name: 'Everything left' }))
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Too much')
  const amount = dialog.getByRole('textbox', { name: /^Design/ })
  await user.type(amount, '30')
  await user.click(dialog.getByRole('button', { name: 'Create credit note' }))
  expect(await dialog.findByText('Amount must be between 0.01 and 25.00.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '10')
  await user.click(dialog.getByRole('button', { name: 'Create credit note' }))
  expect(await screen.findByText('CN-2026-0001')).toBeTruthy()
  expect(total()).toBe('$15.00')
  expect(server.sent('/costmanagement/addcreditnote').at(-1)).toEqual({
    Id: 5,
    Reason: 'Too much',
    Items: [{ Key: 1, Amount: 10 }],
  })
})

test('restores the reason and amounts of an unsent credit note only for the same invoice', async () => {
  const openCredit = async (ID: number) => {
    const page = await open(someInvoice({ ID, Status: InvoiceStatus.Awaiting }), {}, `/invoice?Id=${ID}`)
    await chooseInMenu(page.user, 'More actions', 'Credit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Credit invoice' }))
    return { ...page, dialog, reason: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }) }
  }
  const typed = await openCredit(5)
  await typed.user.type(typed.reason, 'Too much')
  await typed.user.click(typed.dialog.getByRole('switch', { name: 'Everything left' }))
  await typed.user.type(typed.dialog.getByRole('textbox', { name: /^Design/ }), '10')
  typed.unmount()
  const other = await openCredit(6)
  expect(other.reason.value).toBe('')
  other.unmount()
  const { dialog, reason } = await openCredit(5)
  expect(dialog.getByText('Your unsaved text was restored.')).toBeTruthy()
  expect(reason.value).toBe('Too much')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Design/ }).value).toBe('10.00')
})

test('shows the amount to pay back for a credited paid invoice, and records the refund', async () => {
  const credited = someInvoice({ Status: InvoiceStatus.Paid, Paid: 25, Credited: 25, RefundDue: 25 })
  const { user, server } = await open(credited, {
    '/costmanagement/recordrefund': { Item: { ...credited, Paid: 0, RefundDue: 0 } },
  })
  expect(await screen.findByText('Credited', { selector: 'span' })).toBeTruthy()
  expect(screen.getByText('To pay back').nextElementSibling?.textContent).toBe('$25.00')
  await chooseInMenu(user, 'More actions', 'Record refund')
  const dialog = within(await screen.findByRole('dialog', { name: 'Record refund' }))
  await user.click(dialog.getByRole('button', { name: 'Record refund' }))
  await waitFor(() => expect(screen.queryByText('To pay back')).toBeNull())
  expect(server.sent('/costmanagement/recordrefund').at(-1)).toMatchObject({ Id: 5, Price: 25 })
})

test('switches off reminders for one invoice', async () => {
  const stored = Promise.withResolvers<void>()
  const { user, server } = await open(someInvoice(), {
    '/costmanagement/updateinvoiceoptions': ({ SendsReminders }) =>
      stored.promise.then(() => ({ Item: someInvoice({ SendsReminders }) })),
  })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Remind the customer' })
  await user.click(toggle)
  // It keeps the focus, and a second press meanwhile sends nothing.
  expect(toggle.disabled).toBe(false)
  await user.click(toggle)
  stored.resolve()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Remind the customer' }).checked).toBe(false),
  )
  expect(server.sent('/costmanagement/updateinvoiceoptions')).toEqual([{ Id: 5, SendsReminders: false }])
})

test('asks before deleting', async () => {
  const { user, server, location } = await open(someInvoice(), { '/costmanagement/deleteinvoice': { Id: 5 } })
  await chooseInMenu(user, 'More actions', 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/can not be undo/)).toBeTruthy()
  expect(server.sent('/costmanagement/deleteinvoice')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(location()).toBe('/app/cost-management/invoices'))
})

test('previews and adds tracked time, whose minutes cannot be edited', async () => {
  const complain = jest.spyOn(console, 'error')
  const line = { ...someInvoice().Items[0], Key: 2, Title: 'Harbor', Minutes: 80, Price: 60, Total: 80 }
  const withTime = someInvoice({ Items: [line as CustomerInvoice['Items'][number]] })
  const { user, server } = await open(someInvoice(), {
    '/costmanagement/listinvoiceprojects': { Items: [{ ID: 7, Title: 'Harbor', Color: '#000000', OpenMinutes: 80 }] },
    '/costmanagement/previewinvoicetime': {
      // Tasks of one name.
      Items: [
        { Title: 'Harbor', Minutes: 80, Price: 60, Total: 80 },
        { Title: 'Harbor', Minutes: 30, Price: 60, Total: 30 },
      ],
      Minutes: 110,
      Total: 110,
    },
    '/costmanagement/addinvoicetime': { Item: withTime },
    '/costmanagement/listinvoicetime': {
      Items: [{ Day: '2026-11-01', EmployeeTitle: 'Bo Li', ProjectTitle: 'Harbor', TaskTitle: 'Build', Minutes: 80 }],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add tracked time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tracked time' }))
  expect(await dialog.findByText('1h 20m at $60.00')).toBeTruthy()
  expect(dialog.getByText('30m at $60.00')).toBeTruthy()
  expect(complain).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Add to the invoice' }))
  await user.click(await screen.findByRole('button', { name: '1h 20m, show the time of item 1' }))
  expect(await screen.findByText('Harbor · Build')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Quantity of item 1' })).toBeNull()
  expect(server.sent('/costmanagement/addinvoicetime')[0]).toMatchObject({ Id: 5, GroupBy: 1, HourlyRate: null })
})

test('sends a reminder of an overdue invoice by mail, to the given address', async () => {
  const late = someInvoice({ Status: InvoiceStatus.Awaiting, IsOverdue: true })
  const { user, server } = await open(late, { '/costmanagement/sendinvoice': { Item: late } })
  await chooseInMenu(user, 'More actions', 'Send reminder')
  const dialog = within(await screen.findByRole('dialog', { name: 'Send reminder' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Please enter a valid email address.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'client@acme.test')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/costmanagement/sendinvoice').at(-1)).toEqual({ Id: 5, Email: 'client@acme.test' })
})

test('shows below the field what an electronic invoice lacks, and blocks marking until it is complete', async () => {
  const ElectronicLacks = [
    { Key: 'Customer.Country', Value: 'An electronic invoice needs the country of the customer.' },
  ]
  let stored = someInvoice({ ElectronicLacks })
  const { user, server } = await open(stored, {
    '/costmanagement/getinvoice': () => ({ Item: stored }),
    [save]: ({ Customer }) => {
      stored = someInvoice({ Version: 2, Customer: { ...stored.Customer, ...(Customer as object) } })
      return { Item: stored }
    },
  })
  expect(await screen.findByText('An electronic invoice needs the country of the customer.')).toBeTruthy()
  const mark = () => screen.getByText('Mark as awaiting').closest('button')
  expect(mark()?.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: /Customer country/ }))
  const search = await screen.findByRole('combobox', { name: 'Search customer country' })
  fireEvent.change(search, { target: { value: 'France' } })
  await user.click(await screen.findByText('France'))
  await waitFor(() => expect(mark()?.disabled).toBe(false))
  expect(server.sent(save).at(-1)).toMatchObject({ Customer: { Country: 'FR' } })
  expect(screen.queryByText('An electronic invoice needs the country of the customer.')).toBeNull()
})

test('renders only the visible lines of a long draft, and focuses new lines', async () => {
  // jsdom has no layout.
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41)
  const [item] = someInvoice().Items
  const Items = Array.from({ length: 150 }, (_, index) => ({ ...item, Key: index + 1, Title: `Line ${index + 1}` }))
  await open(someInvoice({ Items } as Partial<CustomerInvoice>))
  fireEvent.click(await screen.findByText('Add item'))
  const title = (index: number) => document.querySelector(`[data-item="${index}"] [data-cell="Title"]`)
  await waitFor(() => expect(document.activeElement).toBe(title(150)))
  expect(title(0)).toBeTruthy()
  expect(title(100)).toBeNull()
  expect(await screen.findByText('Saved')).toBeTruthy()
  height.mockRestore()
})
