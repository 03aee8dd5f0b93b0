import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { usualFormats } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { dayOf, openPayroll, type Payroll } from '../../../testing/payrollWork.ts'
import { readPdf } from '../../../testing/readPdf.ts'

let payroll: Payroll
before(async () => {
  payroll = await openPayroll()
})
after(() => payroll.testApp.close())

async function download(Id: number) {
  const { body } = await payroll.testApp.call('/costmanagement/payslip', { Id }, 'coowner')
  const url = body.Data?.Url ?? assert.fail(JSON.stringify(body))
  const reply = await payroll.testApp.app.inject({ method: 'GET', url })
  assert.equal(reply.headers['content-type'], 'application/pdf')
  const pdf = await readPdf(reply.rawPayload)
  return { pdf, name: String(reply.headers['content-disposition']), text: pdf.pages.join('\n').replace(/\s+/g, ' ') }
}

test('a PDF reader finds A4, embedded fonts, the parts and the sum of a payslip', async () => {
  const { track, tasks, setRate, payAll, payments, testApp } = payroll
  await setRate('employee', 1999)
  await track('employee', { ago: 1, from: 540, count: 29, projectId: tasks.project, taskId: tasks.build })
  await track('employee', { ago: 0, from: 540, count: 61 })
  await payAll('employee')
  const Id = (await payments('employee')).at(-1)?.ID ?? 0
  const { pdf, text, name } = await download(Id)
  assert.deepEqual([Math.round(pdf.size.width), Math.round(pdf.size.height)], [595, 842])
  assert.ok(pdf.fonts.length > 0 && pdf.fonts.every(({ isEmbedded }) => isEmbedded))
  assert.match(name, new RegExp(`payslip_${dayOf(9)}_${dayOf(0)}_${Id}\\.pdf`))
  const [first, last] = [9, 0].map((ago) => dayOf(ago).split('-').reverse().join('.'))
  for (const part of [
    `Period ${first} – ${last}`,
    'Harbor · Build 0h 29m $19.99 $9.66',
    'Without project 1h 01m $19.99 $20.32',
    'Total paid 1h 30m $29.98',
    `Payment number ${Id}`,
    'Page 1 of 1',
  ]) {
    assert.ok(text.includes(part), `${part} is not in: ${text}`)
  }
  assert.doesNotMatch(text, /CANCELED/)
  await testApp.call('/costmanagement/payrollmarkasunpaid', { Id }, 'owner')
  assert.match((await download(Id)).text, /CANCELED/)
})

test('shows overtime on a separate line with its rate', async () => {
  const { testApp, track, setRate, pay, read, payments } = payroll
  await testApp.set({ EnableOvertime: true, OvertimePercent: 150 })
  const { employmentId } = testApp.people.peer
  await testApp.database.system((trx) =>
    sql`update employments set weekly_limit_hours = 1 where id = ${employmentId}`.execute(trx),
  )
  await setRate('peer', 1999)
  await track('peer', { ago: 0, from: 540, count: 90 })
  await pay('peer', (await read('peer')).TotalPayable)
  const Id = (await payments('peer')).at(-1)?.ID ?? 0
  const { text } = await download(Id)
  for (const part of [
    'Of it overtime 0h 30m',
    'Without project 1h 00m $19.99 $19.99',
    'Overtime · Without project 0h 30m $29.99 $15.00',
    'Total paid 1h 30m $34.99',
  ]) {
    assert.ok(text.includes(part), `${part} is not in: ${text}`)
  }
})

test('draws many parts on several pages, each with a header', async () => {
  const { drawPayslip } = await import('./drawPayslip.ts')
  const [payment] = await payroll.payments('employee')
  const lines = Array.from({ length: 60 }, (_, index) => ({
    title: `Task ${index}.`,
    minutes: 1,
    overtime: 0,
    rate: 60,
    price: 1,
  }))
  const slip = { organization: 'Home', imageKey: null, payment: payment ?? assert.fail(), lines }
  const { pages } = await readPdf(await drawPayslip(slip, { logo: null, zone: 'UTC', formats: usualFormats }))
  assert.ok(pages.length > 1)
  for (const [index, page] of pages.entries()) assert.match(page, new RegExp(`Page ${index + 1} of ${pages.length}`))
  for (const page of pages.slice(0, -1)) assert.match(page, /Rate per hour/)
})

test('refuses other roles, and answers an unknown payment with 404', async () => {
  const call = (Id: number, as: 'owner' | 'manager' | 'employee') =>
    payroll.testApp.call('/costmanagement/payslip', { Id }, as)
  const Id = (await payroll.payments('employee')).at(-1)?.ID ?? 0
  assert.equal((await call(Id, 'manager')).status, 403)
  assert.equal((await call(Id, 'employee')).status, 403)
  assert.equal((await call(999_999, 'owner')).status, 404)
})
