import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate } from '@dayline/shared/calendar'
import { type CallPath, CurrencyType, InvoiceHistoryType, InvoiceSort, InvoiceStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { errorsOf, invoicesOf } from '../../testing/someInvoices.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const today = () => localDate(Date.now(), zone)
let testApp: TestApp
let invoices: ReturnType<typeof invoicesOf>
let acme = 0
before(async () => {
  testApp = await openTestApp()
  await testApp.database.statement((db) =>
    sql`update organizations set track_settings = track_settings ||
      '{"EnableCostManagement": true, "EnableProjectManagement": true, "Timezone": "Europe/Istanbul"}'`.execute(db),
  )
  invoices = invoicesOf(testApp)
  acme = await invoices.addCustomer()
})
after(() => testApp.close())

const save = (body: object, as: As = 'owner') => testApp.call('/costmanagement/addupdateinvoice', body as never, as)
const get = async (Id: number) => (await testApp.call('/costmanagement/getinvoice', { Id }, 'owner')).body.Data?.Item
const item = { Title: 'Design', Price: 12.5, Quantity: 3 }

test('fills in both parties from customer and currency alone, with 30 days to pay', async () => {
  const Invoice = {
    Type: 1,
    CommercialTitleOrFullName: 'Home Ltd',
    TaxNumberOrIdentity: '123',
    TaxOffice: 'Kadikoy',
    Country: 'TR',
    ZipCode: '34000',
    Address: 'Street 1',
  }
  await testApp.call('/organization/updateinvoicesettings', { Invoice } as never, 'owner')
  const customer = { Title: 'Globex', Name: 'H', Surname: 'S', Email: 'h@globex.test', TaxNumber: '77' }
  const { body } = await testApp.call('/project/addupdatecustomer', customer, 'owner')
  const invoice = await invoices.addInvoice(body.Data?.Item.ID ?? 0, { Currency: CurrencyType.EUR })
  assert.match(invoice.InvoiceNo, new RegExp(`^INV-${today().slice(0, 4)}-\\d{4}$`))
  assert.equal(invoice.Status, InvoiceStatus.Draft)
  assert.equal(invoice.Currency, CurrencyType.EUR)
  assert.deepEqual([invoice.IssuedDate, invoice.InvoiceDate, invoice.DueDate], [today(), today(), addDays(today(), 30)])
  assert.equal(invoice.Supplier.Title, 'Home Ltd')
  assert.equal(invoice.Supplier.Address, 'Street 1\n34000 TR')
  assert.deepEqual(
    [invoice.Customer.Title, invoice.Customer.Email, invoice.Customer.TaxNumber],
    ['Globex', 'h@globex.test', '77'],
  )
  assert.deepEqual(invoice.Items, [])
  assert.equal(invoice.History[0]?.Type, InvoiceHistoryType.Event)
  assert.equal(invoice.History[0]?.EmployeeEmail, testApp.people.owner.email)
})

test('numbers concurrent invoices without gaps or duplicates', async () => {
  const first = await invoices.addInvoice(acme)
  const refused = save({ CustomerId: 999_999, Currency: CurrencyType.USD })
  const created = await Promise.all([...Array.from({ length: 12 }, () => invoices.addInvoice(acme)), refused])
  const numberOf = (no: string) => Number(no.split('-')[2])
  const numbers = created.flatMap((one) => ('InvoiceNo' in one ? [numberOf(one.InvoiceNo)] : []))
  const expected = Array.from({ length: 12 }, (_, index) => numberOf(first.InvoiceNo) + 1 + index)
  assert.deepEqual(
    numbers.sort((a, b) => a - b),
    expected,
  )
})

test('reuses no deleted number, and numbers each organization separately', async () => {
  const { ID: Id, InvoiceNo } = await invoices.addInvoice(acme)
  assert.equal((await testApp.call('/costmanagement/deleteinvoice', { Id }, 'owner')).body.Data?.Id, Id)
  assert.equal(await get(Id), undefined)
  const next = await invoices.addInvoice(acme)
  assert.equal(Number(next.InvoiceNo.slice(9)), Number(InvoiceNo.slice(9)) + 1)
  const foreign = await invoices.addInvoice(await invoices.addCustomer('Theirs', 'stranger'), {}, 'stranger')
  assert.equal(foreign.InvoiceNo.slice(9), '0001')
})

test('creates no second invoice for a repeat with the same key', async () => {
  const body = { CustomerId: acme, Currency: CurrencyType.USD }
  const headers = { 'idempotency-key': 'create-invoice-1' }
  const [one, two] = await Promise.all(
    [0, 1].map(() => testApp.call('/costmanagement/addupdateinvoice', body, 'owner', headers)),
  )
  assert.ok(one?.body.Data?.Item.ID)
  assert.equal(one?.body.Data?.Item.ID, two?.body.Data?.Item.ID)
})

test('computes all amounts on the server, and ignores those sent', async () => {
  const { ID: Id } = await invoices.addInvoice(acme)
  const Items = [
    item,
    { Title: 'Taxed', Price: 99.99, Quantity: 3, TaxRate: 20, DiscountRate: 10 },
    { Title: 'Taxed too', Price: 0.05, Quantity: 1, TaxRate: 20 },
  ]
  const { body } = await save({ Id, CustomerId: acme, Currency: CurrencyType.USD, Items, Total: 5, Paid: 4 })
  const saved = body.Data?.Item
  assert.deepEqual(
    saved?.Items.map(({ Total }) => Total),
    [37.5, 269.97, 0.05],
  )
  assert.deepEqual(saved?.Taxes, [{ Rate: 20, Base: 270.02, Amount: 54 }])
  assert.deepEqual([saved?.Subtotal, saved?.Total, saved?.Paid], [307.52, 361.52, 0])
  assert.deepEqual((await get(Id))?.Items, saved?.Items)
})

test('keeps fields that a change omits', async () => {
  const { ID: Id, DueDate } = await invoices.addInvoice(acme, { Items: [item], Notes: 'Thank you' })
  const Supplier = { Title: 'We', Address: 'Here' }
  await save({ Id, CustomerId: acme, Currency: CurrencyType.GBP, Supplier })
  const saved = await get(Id)
  assert.deepEqual([saved?.Notes, saved?.Items.length, saved?.DueDate], ['Thank you', 1, DueDate])
  assert.deepEqual([saved?.Supplier.Title, saved?.Supplier.Address, saved?.Currency], ['We', 'Here', CurrencyType.GBP])
})

test('refuses invalid fields under their keys', async () => {
  const bad = { Items: [item, { ...item, Price: -1 }, { ...item, Price: 1.234 }, { ...item, Quantity: 1.5 }] }
  const { ID: Id } = await invoices.addInvoice(acme)
  const full = { Id, CustomerId: acme, Currency: CurrencyType.USD }
  assert.deepEqual(errorsOf(await save({ ...full, ...bad })), {
    'Items.1.Price': 'Price must be between 0 and 99,999.',
    'Items.2.Price': 'Price has at most two decimals.',
    'Items.3.Quantity': 'Quantity must be a whole number between 1 and 99999.',
  })
  for (const Items of [[{ ...item, Price: 99_999.01 }], [{ ...item, Quantity: 0 }], [{ ...item, Quantity: 100_000 }]]) {
    assert.equal(Object.keys(errorsOf(await save({ ...full, Items }))).length, 1, JSON.stringify(Items))
  }
  assert.deepEqual(errorsOf(await save({ ...full, Supplier: { Title: ' ' }, Customer: { Title: '' } })), {
    'Supplier.Title': 'Supplier name is required.',
    'Customer.Title': 'Customer name is required.',
  })
  assert.deepEqual(errorsOf(await save({})), {
    CustomerId: 'Please choose a customer.',
    Currency: 'Please choose a currency.',
  })
  for (const draft of [full, { ...full, Id: 0 }]) {
    const early = { ...draft, InvoiceDate: '2026-05-02', DueDate: '2026-05-01' }
    assert.deepEqual(errorsOf(await save(early)), { DueDate: 'Due date must not be before the invoice date.' })
  }
  const theirs = await invoices.addCustomer('Theirs', 'stranger')
  assert.deepEqual(errorsOf(await save({ CustomerId: theirs, Currency: 2 })), {
    CustomerId: 'Please choose a customer.',
  })
})

test('computes the largest item and the largest invoice exactly', async () => {
  const Items = Array.from({ length: 2000 }, () => ({ Title: 'x', Price: 99_999, Quantity: 99_999, TaxRate: 99.99 }))
  const { Total, Subtotal } = await invoices.addInvoice(acme, { Items })
  assert.equal(Subtotal, 99_999 * 99_999 * 2000)
  assert.equal(Total, 19_999_600_002_000 + 19_997_600_041_999.8)
})

test('refuses to save a draft that someone else has changed, with their name, and changes nothing', async () => {
  const { ID: Id, Version } = await invoices.addInvoice(acme, { Items: [item] })
  const change = { Id, Version, CustomerId: acme, Currency: CurrencyType.USD }
  const first = (await save({ ...change, Notes: 'Theirs' }, 'coowner')).body.Data?.Item
  assert.equal(first?.Version, Version + 1)
  assert.match(
    errorsOf(await save({ ...change, Notes: 'Mine' })).Version ?? '',
    /^\S+ \S+ changed this invoice in the meantime\.$/,
  )
  assert.equal((await get(Id))?.Notes, 'Theirs')
  // A person's saves may overtake each other.
  const again = await save({ ...change, Notes: 'Theirs again' }, 'coowner')
  assert.deepEqual([again.body.Data?.Item.Version, again.body.Data?.Item.Notes], [Version + 2, 'Theirs again'])
  const merged = await save({ ...change, Version: Version + 2, Notes: 'Both' })
  assert.equal(merged.body.Data?.Item.Version, Version + 3)
  // The last change is the person's own, but a save from an older tab lacks the change of the other person before it.
  const outdated = await save({ ...change, Version: Version + 1, Notes: 'From another tab' })
  assert.equal(errorsOf(outdated).Version, 'coowner Test changed this invoice in the meantime.')
  assert.equal((await get(Id))?.Notes, 'Both')
  for (const made of [Version + 4, Version + 5]) {
    const overtaken = await save({ ...change, Version: Version + 2, Notes: 'Both again' })
    assert.equal(overtaken.body.Data?.Item.Version, made)
  }
  // Older releases send no version.
  const { Version: _, ...old } = change
  assert.equal((await save({ ...old, Notes: 'Old' })).body.Data?.Item.Notes, 'Old')
})

test('filters by text, customer, status and overdue, sorts, and sums what is owed', async () => {
  const list = async (body: object) => {
    const reply = await testApp.call('/costmanagement/listinvoices', body as never, 'owner')
    return reply.body.Data ?? assert.fail(JSON.stringify(reply.body))
  }
  const initech = await invoices.addCustomer('Initech 50%')
  const late = await invoices.addInvoice(initech, {
    InvoiceDate: '2024-01-01',
    DueDate: '2024-01-31',
    Items: [{ Title: 'Late', Price: 30, Quantity: 1 }],
  })
  await testApp.call('/costmanagement/markassent', { Id: late.ID }, 'owner')
  const recent = await invoices.addAwaiting(initech, 70)
  await testApp.call('/costmanagement/recordpayment', { Id: recent.ID, Price: 20, PaymentDate: today() }, 'owner')
  // Nothing is due on a draft, whatever its total.
  const draft = await invoices.addInvoice(initech, { Items: [{ Title: 'Not sent', Price: 500, Quantity: 1 }] })
  const all = await list({ CustomerId: initech })
  assert.equal(all.TotalCount, 3)
  assert.deepEqual(all.Sums, [{ Currency: 2, Due: 80, Overdue: 30 }])
  const ids = async (body: object) => (await list({ CustomerId: initech, ...body })).Items.map(({ ID }) => ID)
  assert.deepEqual(await ids({ IsOverdue: true }), [late.ID])
  assert.deepEqual(await ids({ Status: InvoiceStatus.PartiallyPaid }), [recent.ID])
  assert.equal((await list({ SearchTerm: '50%' })).TotalCount, 3)
  assert.equal((await list({ SearchTerm: late.InvoiceNo })).Items[0]?.ID, late.ID)
  assert.deepEqual(await ids({ Sort: InvoiceSort.Due, SortDescending: true }), [recent.ID, late.ID, draft.ID])
  assert.equal((await ids({ Sort: InvoiceSort.DueDate, SortDescending: false }))[0], late.ID)
  assert.deepEqual((await list({ CustomerId: initech, PageSize: 2, Page: 2 })).Items.length, 1)
  assert.equal((await list({})).PageSize, 12)
  const bad = await testApp.call('/costmanagement/listinvoices', { Status: 9 }, 'owner')
  assert.ok('Status' in errorsOf(bad))
})

test('refuses Managers and Employees, and answers 404 for a foreign or unknown invoice', async () => {
  const { ID: Id } = await invoices.addInvoice(acme, { Items: [item] })
  const requests: [CallPath, object][] = [
    ['/costmanagement/getinvoice', { Id }],
    ['/costmanagement/addupdateinvoice', { Id, CustomerId: acme, Currency: 2 }],
    ['/costmanagement/markassent', { Id }],
    ['/costmanagement/recordpayment', { Id, Price: 1, PaymentDate: today() }],
    ['/costmanagement/duplicateinvoice', { Id }],
    ['/costmanagement/exportinvoice', { Id }],
    ['/costmanagement/deleteinvoice', { Id }],
  ]
  for (const [path, body] of requests) {
    for (const as of ['manager', 'employee'] as const) {
      assert.equal((await testApp.call(path, body as never, as)).status, 403, `${path} ${as}`)
    }
    assert.equal((await testApp.call(path, body as never, 'stranger')).status, 404, path)
    assert.equal((await testApp.call(path, { ...body, Id: 999_999 } as never, 'owner')).status, 404, path)
  }
  assert.equal((await testApp.call('/costmanagement/listinvoices', {}, 'manager')).status, 403)
  assert.equal((await testApp.call('/costmanagement/listinvoices', {}, 'coowner')).status, 200)
  await testApp.set({ EnableCostManagement: false })
  assert.equal((await testApp.call('/costmanagement/listinvoices', {}, 'owner')).status, 403)
  await testApp.set({ EnableCostManagement: true })
})
