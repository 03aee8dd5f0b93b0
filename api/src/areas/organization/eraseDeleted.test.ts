import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { organizationErasureDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { eraseDeleted } from './eraseDeleted.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const deletedSince = (days: number) =>
  testApp.database.system((trx) =>
    sql`update organizations set deleted_at = now() - make_interval(days => ${days})
      where id = ${testApp.away.organizationId}`.execute(trx),
  )
async function isThere(): Promise<boolean> {
  const { media } = testApp.app.services
  await eraseDeleted({ database: testApp.database, media }, new AbortController().signal)
  const { rows } = await testApp.database.system((trx) =>
    sql`select from organizations where id = ${testApp.away.organizationId}`.execute(trx),
  )
  return rows.length > 0
}
const report = (status: string) =>
  testApp.database.system((trx) =>
    sql`insert into payment_events (organization_id, provider, event_id, subscription_id, happened_at, event)
      values (${testApp.away.organizationId}, 'paddle', ${status}, 'sub_1', now(),
        ${JSON.stringify({ kind: 'subscription', status, isCancelScheduled: false })}::jsonb)`.execute(trx),
  )

test('erases a deleted organization when it is due and its provider no longer charges', async () => {
  assert.equal(await isThere(), true)
  await deletedSince(organizationErasureDays - 1)
  assert.equal(await isThere(), true)
  await deletedSince(organizationErasureDays + 1)
  await report('active')
  assert.equal(await isThere(), true)
  await report('canceled')
  assert.equal(await isThere(), false)
})

test('deletes invoices after their retention period', async () => {
  const keep = (transaction: string, day: string) =>
    testApp.database.system((trx) =>
      sql`insert into kept_billing_invoices (organization_no, provider, transaction_id, currency, paid_minor, refunded_minor,
          description, start_at, end_at, paid_at, delete_on)
        values (1, 'card', ${transaction}, 1, 100, 0, 'Pro', now(), now(), now(), ${day}::date)`.execute(trx),
    )
  await keep('old', '2020-01-01')
  await keep('new', '2999-01-01')
  await isThere()
  const kept = await testApp.database.system((trx) =>
    trx.selectFrom('kept_billing_invoices').select('transaction_id').execute(),
  )
  assert.deepEqual(kept, [{ transaction_id: 'new' }])
})

test('an organization whose files cannot be removed does not stop the others', async () => {
  const { database, home, people } = testApp
  const { organizationId: lapsed } = people.lapsedOwner
  await database.system((trx) =>
    sql`update organizations set image_key = 'stuck', deleted_at = now() - make_interval(days => ${organizationErasureDays + 2})
      where id = ${lapsed}`.execute(trx),
  )
  await database.system((trx) =>
    sql`update organizations set deleted_at = now() - make_interval(days => ${organizationErasureDays + 1})
      where id = ${home.organizationId}`.execute(trx),
  )
  const { media } = testApp.app.services
  const remove = async (file: string) => {
    if (file.endsWith('stuck')) throw new Error('The storage does not answer.')
    await media.files.remove(file)
  }
  const files = Object.create(media.files, { remove: { value: remove } })
  await assert.rejects(
    eraseDeleted({ database, media: { ...media, files } }, new AbortController().signal),
    AggregateError,
  )
  const left = await database.system((trx) =>
    trx.selectFrom('organizations').select('id').where('deleted_at', 'is not', null).execute(),
  )
  assert.deepEqual(left, [{ id: lapsed }])
})
