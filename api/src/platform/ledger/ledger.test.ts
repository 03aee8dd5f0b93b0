import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import type { Db } from '../db/database.ts'
import { type Posting, postEntries, readBalances } from './ledger.ts'
import { listLedgerHeads, verifyLedger } from './verifyLedger.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

let last = 0
const somePosting = (changes: Partial<Posting> = {}): Posting => ({
  organizationId: testApp.home.organizationId,
  kind: 'payment',
  subject: `test ${++last}`,
  currency: 2,
  postedBy: null,
  lines: [
    { account: 'wages', amount: 1250 },
    { account: 'cash', amount: -1250 },
  ],
  ...changes,
})
const asTenant = <Result>(work: (trx: Db) => Promise<Result>) => testApp.database.tenant(testApp.people.owner, work)
const post = (changes?: Partial<Posting>) => asTenant((trx) => postEntries(trx, somePosting(changes)))

test('rows are numbered without gaps and chained, and accounts have their sums', async () => {
  await post()
  await post({ lines: [{ account: 'wages', amount: -250 }, { account: 'cash', amount: 250 }] }) // biome-ignore format: one line
  const { organizationId } = testApp.home
  const balances = await testApp.database.statement((db) => readBalances(db, organizationId))
  assert.deepEqual(balances, [
    { account: 'cash', currency: 2, balance: -1000 },
    { account: 'wages', currency: 2, balance: 1000 },
  ])
  const numbers = await testApp.database.statement((db) =>
    db.selectFrom('ledger_entries').select('number').orderBy('number').execute(),
  )
  assert.deepEqual(numbers, [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }])
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
})

test('refuses a posting that does not add up to 0, even when inserted directly', async () => {
  await assert.rejects(post({ lines: [{ account: 'wages', amount: 1 }] }), /adds up to 0/)
  await assert.rejects(post({ lines: [{ account: 'wages', amount: 0.5 }, { account: 'cash', amount: -0.5 }] }), /whole/) // biome-ignore format: one line
  const oneSided = asTenant((trx) =>
    sql`insert into ledger_entries (organization_id, kind, subject, account, currency, amount_minor)
      values (${testApp.home.organizationId}, 'payment', 'one side', 'cash', 2, 5)`.execute(trx),
  )
  await assert.rejects(oneSided, /does not balance/)
})

test('a call that has locked its organization and one that only posts do not deadlock', async () => {
  const { organizationId } = testApp.home
  // The head exists: otherwise its first row would lock the organization.
  await post()
  let other: Promise<unknown> = Promise.resolve()
  await testApp.database.system(async (trx) => {
    await sql`select from organizations where id = ${organizationId} for update`.execute(trx)
    other = post()
    await waitForBlocked(trx)
    await postEntries(trx, somePosting())
  })
  await other
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
})

test('refuses the same posting twice', async () => {
  await post({ subject: 'once' })
  await assert.rejects(post({ subject: 'once' }), /duplicate key/)
})

test("the application's role cannot change, remove or renumber rows", async () => {
  await post()
  await assert.rejects(
    asTenant((trx) => sql`update ledger_entries set amount_minor = 1`.execute(trx)),
    /denied/,
  )
  await assert.rejects(
    asTenant((trx) => sql`delete from ledger_entries`.execute(trx)),
    /denied/,
  )
  await assert.rejects(
    asTenant((trx) => sql`truncate ledger_entries`.execute(trx)),
    /denied/,
  )
  await assert.rejects(
    asTenant((trx) => sql`update ledger_heads set number = 0`.execute(trx)),
    /denied/,
  )
  const other = testApp.away.organizationId
  await assert.rejects(post({ organizationId: other }), /row-level security/)
})

test('concurrent postings wait for each other and leave one chain', async () => {
  await Promise.all(Array.from({ length: 8 }, () => post()))
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
})

/** The faults that verification finds after a change by an owner of the tables; the change is rolled back. */
async function findAfter(change: (trx: Db) => Promise<unknown>) {
  const found: { faults: Awaited<ReturnType<typeof verifyLedger>> } = { faults: [] }
  const undone = testApp.database.system(async (trx) => {
    await change(trx)
    found.faults = await verifyLedger(trx)
    throw new Error('rolled back')
  })
  await assert.rejects(undone, /rolled back/)
  return found.faults.map(({ number, reason }) => `${number}: ${reason}`)
}

test('verification names the row that was changed, removed or cut off', async () => {
  const organizationId = testApp.home.organizationId
  await post()
  const heads = await testApp.database.system(listLedgerHeads)
  const rows = heads.find(({ owner }) => owner.kind === 'Organization' && owner.id === organizationId)?.rows ?? 0
  assert.deepEqual(await findAfter((trx) => sql`update ledger_entries set account = 'mine' where number = 2`.execute(trx)), [
    '2: The row has changed since it was posted.',
  ]) // biome-ignore format: reads as a list
  const removed = await findAfter((trx) => sql`delete from ledger_entries where number in (3, 4)`.execute(trx))
  assert.deepEqual(removed, ['5: The row does not follow the one before it.'])
  const cut = await findAfter((trx) => sql`delete from ledger_entries where number > ${rows - 2}`.execute(trx))
  assert.deepEqual(cut, [`${rows - 2}: The last rows are missing.`])
})
