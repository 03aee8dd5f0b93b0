import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayMs, localDate } from '@dayline/shared/calendar'
import { channels, NotificationType, PlanId, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { productJobs } from '../../../productJobs.ts'
import { jobEntries } from '../../../testing/jobEntries.ts'
import { invoicesOf } from '../../../testing/someInvoices.ts'
import { listedEvents } from '../../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { whileRefused } from '../../../testing/whileRefused.ts'
import { sendInvoiceMails } from './sendInvoiceMails.ts'

const { signal } = new AbortController()
const zone = 'Europe/Istanbul'
const client = 'client@test.invalid'
let testApp: TestApp
let invoices: ReturnType<typeof invoicesOf>
let customer = 0
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  await testApp.set({ EnableCostManagement: true, EnableProjectManagement: true, Timezone: zone })
  invoices = invoicesOf(testApp)
  customer = await invoices.addCustomer()
})
after(() => testApp.close())

/** The current time of day, some days after the due date. */
const at = (days: number) => Date.now() + days * dayMs
async function addDueToday(change: object = {}) {
  const today = localDate(Date.now(), zone)
  const { ID: Id } = await invoices.addInvoice(customer, {
    InvoiceDate: addDays(today, -30),
    DueDate: today,
    Customer: { Title: 'Acme', Email: client },
    Items: [{ Title: 'Work', Price: 30, Quantity: 1 }],
    ...change,
  })
  await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  return Id
}
async function run(now?: number): Promise<Mail[]> {
  const sent = (await testApp.mails()).length
  await sendInvoiceMails(testApp.app.services, signal, now)
  return (await testApp.mails()).slice(sent)
}
const toClient = (mails: readonly Mail[]) => mails.filter(({ to }) => to === client)
const remove = (Id: number) =>
  testApp.database.system((trx) => sql`update customer_invoices set deleted_at = now() where id = ${Id}`.execute(trx))

test('reminds the customer once on the third, tenth and twenty-first day, with the PDF', async () => {
  const Id = await addDueToday()
  const job = productJobs({ ...testApp.app.services, isDemo: false, dataDir: '' })
  assert.ok(job.some(({ name }) => name === 'send invoice mails'))
  assert.deepEqual(await run(), [])
  assert.deepEqual(toClient(await run(at(2))), [])
  const [mail] = toClient(await run(at(3)))
  assert.match(mail?.subject ?? '', /^Reminder: invoice INV-/)
  assert.equal(mail?.attachments?.[0]?.contentType, 'application/pdf')
  assert.deepEqual(toClient(await run(at(3))), [])
  const { body } = await testApp.call('/costmanagement/getinvoice', { Id }, 'owner')
  assert.equal(body.Data?.Item.History[0]?.Title, `Reminder sent to ${client} automatically`)
  const entries = await jobEntries(testApp.database, 'send invoice mails')
  assert.deepEqual(
    entries.map(({ ids }) => ids),
    [[Id]],
  )
  assert.equal(toClient(await run(at(10))).length, 1)
  // After an outage, one reminder is sent, not all missed ones.
  assert.equal(toClient(await run(at(25))).length, 1)
  assert.deepEqual(toClient(await run(at(28))), [])
  await remove(Id)
})

test('mails Owners and Co-owners once about an overdue invoice, unless they turned it off', async () => {
  const { owner, coowner } = testApp.people
  const Id = await addDueToday({ Customer: { Title: 'Acme', Email: '' } })
  const Settings = [{ Type: NotificationType.InvoicePaidOrOverdue, Email: false, Web: false }]
  await testApp.call('/account/updatenotifications', { Settings }, 'coowner')
  const mails = await run(at(1))
  assert.deepEqual(mails.map(({ to }) => to), [owner.email]) // biome-ignore format: one line
  assert.match(mails[0]?.subject ?? '', /is overdue$/)
  assert.ok(mails[0]?.text.includes(`/app/cost-management/invoices/invoice?Id=${Id}`))
  assert.deepEqual(await run(at(1)), [])
  await testApp.database.statement((db) => sql`delete from notification_settings`.execute(db))
  await testApp.call('/costmanagement/recordpayment', { Id, Price: 30, PaymentDate: '2026-01-05' }, 'owner')
  const paid = await run()
  assert.deepEqual(paid.map(({ to }) => to), [coowner.email]) // biome-ignore format: one line
  assert.match(paid[0]?.subject ?? '', /is paid$/)
  // The setting for the bell is separate.
  const bell = async (as: 'owner' | 'coowner') =>
    (await testApp.call('/account/listnotifications', {}, as)).body.Data?.Items.filter(({ Path }) =>
      Path.endsWith(`=${Id}`),
    )
  assert.deepEqual(
    (await bell('coowner'))?.map(({ Title }) => Title.replace(/^.* (?=is )/, '')),
    ['is paid', 'is overdue'],
  )
  assert.equal((await bell('owner'))?.length, 1)
})

test('sends no reminders while they are off for the organization or the invoice', async () => {
  const off = { SendsReminders: false }
  await testApp.call('/costmanagement/updateinvoicesettings', off, 'coowner')
  const quiet = await addDueToday()
  await testApp.call('/costmanagement/updateinvoicesettings', { SendsReminders: true }, 'owner')
  const one = await addDueToday()
  const two = await addDueToday()
  await testApp.call('/costmanagement/updateinvoiceoptions', { Id: one, SendsReminders: false }, 'owner')
  const mails = toClient(await run(at(3)))
  assert.equal(mails.length, 1)
  const { body } = await testApp.call('/costmanagement/getinvoice', { Id: two }, 'owner')
  assert.ok(mails[0]?.subject.includes(body.Data?.Item.InvoiceNo ?? '?'))
  for (const Id of [quiet, one, two]) await remove(Id)
  const answer = await testApp.call('/costmanagement/updateinvoiceoptions', { Id: one, SendsReminders: true }, 'owner')
  assert.equal(answer.status, 404)
  assert.equal((await testApp.call('/costmanagement/updateinvoicesettings', off, 'manager')).status, 403)
})

test('sends nothing for an invoice paid in the meantime, or without a subscription', async () => {
  const Id = await addDueToday()
  const subscriptions = (change: ReturnType<typeof sql>) => testApp.database.system((trx) => change.execute(trx))
  await subscriptions(sql`update subscriptions set end_at = now()`)
  assert.deepEqual(await run(at(3)), [])
  await subscriptions(sql`update subscriptions set end_at = '2100-01-01'`)
  const mail = { send: () => Promise.reject(new Error('The server is away.')) }
  await assert.rejects(sendInvoiceMails({ ...testApp.app.services, mail }, signal, at(3)), /not sent: 3/)
  await testApp.call('/costmanagement/recordpayment', { Id, Price: 30, PaymentDate: '2026-01-05' }, 'owner')
  assert.deepEqual(toClient(await run(at(4))), [])
})

test('sends a reminder once, even if it could not be added to the history of the invoice', async () => {
  const Id = await addDueToday()
  const sent = (await testApp.mails()).length
  const notes = { table: 'invoice_history', change: 'insert', when: sql`new.title like 'Reminder sent%'` }
  await whileRefused(testApp.database, notes, () =>
    assert.rejects(sendInvoiceMails(testApp.app.services, signal, at(3)), /not sent: 0, sent but not noted: 1/),
  )
  assert.equal(toClient((await testApp.mails()).slice(sent)).length, 1)
  assert.deepEqual(toClient(await run(at(4))), [])
  await remove(Id)
})

test('sends nothing for an invoice deleted in the meantime', async () => {
  const Id = await addDueToday()
  const mail = { send: () => Promise.reject(new Error('The server is away.')) }
  await assert.rejects(sendInvoiceMails({ ...testApp.app.services, mail }, signal, at(3)), /not sent: 3/)
  assert.equal((await testApp.call('/costmanagement/deleteinvoice', { Id }, 'owner')).body.HasError, false)
  assert.deepEqual(await run(at(4)), [])
})

test('a deleted invoice is removed from the bells at once', async () => {
  const Id = await addDueToday()
  await run(at(1))
  const lines = async () => {
    const { body } = await testApp.call('/account/listnotifications', {}, 'coowner')
    return body.Data?.Items.filter(({ Path }) => Path.endsWith(`=${Id}`)).map(({ Title }) =>
      Title.replace(/^.* is/, 'is'),
    )
  }
  assert.deepEqual(await lines(), ['is overdue'])
  events.take()
  assert.equal((await testApp.call('/costmanagement/deleteinvoice', { Id }, 'owner')).body.HasError, false)
  assert.deepEqual(await lines(), [])
  const reloaded = events.take().flatMap(({ event, to }) => (event === 'notificationsChanged' ? to : []))
  const { owner, coowner } = testApp.people
  assert.deepEqual(reloaded.sort(), [owner, coowner].map(({ employmentId }) => channels.employee(employmentId)).sort())
})

test('sends nothing while cost management is off or not in the plan', async () => {
  await addDueToday()
  const setPlan = (plan: PlanId) =>
    testApp.database.system((trx) => sql`update subscriptions set plan_id = ${plan}`.execute(trx))
  await testApp.set({ EnableCostManagement: false })
  assert.deepEqual(await run(at(3)), [])
  await testApp.set({ EnableCostManagement: true })
  await setPlan(PlanId.Starter)
  assert.deepEqual(await run(at(3)), [])
  await setPlan(PlanId.Business)
  assert.equal(toClient(await run(at(3))).length, 1)
})

test('sends no mail that was stored before cost management was turned off', async () => {
  await addDueToday()
  const mail = { send: () => Promise.reject(new Error('The server is away.')) }
  await assert.rejects(sendInvoiceMails({ ...testApp.app.services, mail }, signal, at(3)), /not sent/)
  await testApp.set({ EnableCostManagement: false })
  assert.deepEqual(await run(at(4)), [])
  await testApp.set({ EnableCostManagement: true })
})

test('sends no stored mail to a person who is no longer a Co-owner', async () => {
  const { owner, coowner } = testApp.people
  const Id = await addDueToday({ Customer: { Title: 'Acme', Email: '' } })
  const refused = new Set<string>()
  const mail = {
    send: async ({ to }: Mail) => {
      refused.add(to)
      throw new Error('The server is away.')
    },
  }
  await assert.rejects(sendInvoiceMails({ ...testApp.app.services, mail }, signal, at(1)), /not sent/)
  assert.ok(refused.has(coowner.email))
  const setRole = (role: Role) =>
    testApp.database.system((trx) =>
      trx.updateTable('employments').set({ role }).where('id', '=', coowner.employmentId).execute(),
    )
  await setRole(Role.Employee)
  try {
    const mails = (await run(at(2))).filter(({ text }) => text.includes(`?Id=${Id}`))
    assert.deepEqual(mails.map(({ to }) => to), [owner.email]) // biome-ignore format: one line
  } finally {
    await setRole(Role.Coowner)
  }
})
