import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AuditKind, type CallPath, calls } from '@dayline/shared/contract'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { auditEntryOf, auditRuleOf, auditRules, isKnownToAudit } from './auditRules.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** Requests outside the contract: watchers, payment providers, and the unsubscribe link. */
const beside = /^\/aw\/|^\/billing\/(paddlewebhook|verified)$|^\/payments\/|^\/unsubscribe$/

test('every route that may write has an audit rule, or a reason to have none', () => {
  const unknown = testApp.app.guardedRoutes
    .filter(({ method, url }) => method !== 'GET' && method !== 'HEAD' && !beside.test(url))
    .filter(({ url }) => !isKnownToAudit(url))
  assert.deepEqual(
    unknown.map(({ url }) => url),
    [],
  )
  assert.deepEqual(
    Object.keys(calls).filter((path) => !isKnownToAudit(path)),
    [],
  )
})

test('a call that could write counts as a read only if it is listed here', () => {
  const reading = testApp.app.guardedRoutes
    .filter(({ access, reads, url }) => 'can' in access && !reads && auditRules[url as CallPath] === 'reads')
    .map(({ url }) => url)
  assert.deepEqual(reading.sort(), [
    // They read in a transaction, or call another server first.
    '/agentkey/list',
    '/integration/clickupfolders',
    '/integration/clickupworkspaces',
    '/organization/firstweek',
    '/subscription/previewchange',
    '/timeentry/preview',
  ])
})

test('only calls that just read, or that show a secret, count as views', () => {
  const viewing = testApp.app.guardedRoutes.filter(({ url }) => auditRuleOf(url)?.kind === AuditKind.Viewed)
  const writing = viewing.filter(({ reads }) => !reads).map(({ url }) => url)
  assert.deepEqual(writing.sort(), ['/apikey/expose', '/integration/access', '/reportlink/open', '/webhook/expose'])
})

test('an entry takes the ids of its records from the body or the answer, and nothing else', () => {
  assert.deepEqual(auditEntryOf('/team/addorupdate', { body: { Title: 'A' }, data: { Item: { ID: 7 } } }), {
    kind: AuditKind.Added,
    action: '/team/addorupdate',
    subject: 'team',
    ids: [7],
  })
  const again = auditEntryOf('/team/addorupdate', { body: { Id: 7, Title: 'A' }, data: { Item: { ID: 7 } } })
  assert.equal(again?.kind, AuditKind.Changed)
  assert.equal(
    auditEntryOf('/screenshots/decide', { body: { Id: 7, Approve: true }, data: {} })?.kind,
    AuditKind.Approved,
  )
  assert.equal(
    auditEntryOf('/screenshots/decide', { body: { Id: 7, Approve: false }, data: {} })?.kind,
    AuditKind.Rejected,
  )
  assert.deepEqual(auditEntryOf('/employee/resendinvitation', { body: { EmployeeIds: [3, 4] }, data: {} })?.ids, [3, 4])
  assert.deepEqual(auditEntryOf('/project/deletetasks', { body: {}, data: { Ids: [3, 'x', -1] } })?.ids, [3])
  assert.deepEqual(auditEntryOf('/screenshots/deletemultiple', { body: { Ids: [3, 4] }, data: { Ids: [4] } })?.ids, [4])
  assert.equal(auditEntryOf('/team/list', { body: {}, data: {} }), null)
})

test('a call for several records names those it changed, and is not logged where it changed none', () => {
  const Ids = [3, 4]
  const tasks = (path: string, data: object) => auditEntryOf(path, { body: { Ids }, data })?.ids
  const Items = [{ ID: 4 }]
  assert.deepEqual(tasks('/project/updatetasks', { Items, Refused: [{ Id: 3 }], ChangeId: 'a' }), [4])
  assert.equal(auditEntryOf('/project/updatetasks', { body: { Ids }, data: { Items, ChangeId: null } }), null)
  assert.equal(auditEntryOf('/project/undotaskchange', { body: {}, data: { Items: [], Kept: 2 } }), null)
  assert.equal(auditEntryOf('/project/undotaskchange', { body: {}, data: { Items, Kept: 1 } })?.ids, undefined)
  assert.deepEqual(tasks('/project/deletetasks', { Ids: [4], Deleted: 1 }), [4])
  assert.equal(tasks('/project/deletetasks', { Ids: [], Deleted: 0 }), undefined)
  const approved = (data: object) =>
    auditEntryOf('/timesheet/approveperiods', { body: { EmployeeIds: Ids }, data })?.ids
  assert.deepEqual(approved({ Ids: [4] }), [4])
  assert.equal(approved({ Ids: [] }), undefined)
})

test('work that was stopped within its first minute is logged as discarded, without a time entry', () => {
  const stopped = (Item: object | null) => auditEntryOf('/timeentry/stop', { body: {}, data: { Item } })
  assert.deepEqual(stopped(null), { kind: AuditKind.Deleted, action: '/timeentry/discard' })
  assert.deepEqual([stopped({ ID: 7 })?.action, stopped({ ID: 7 })?.ids], ['/timeentry/stop', [7]])
})

test('a bulk change of people names those it changed, and neither a dry run nor one that changed no one is logged', () => {
  const data = {
    Changed: 1,
    Verdicts: [
      { EmployeeId: 3, Reason: null },
      { EmployeeId: 4, Reason: 'Is the Owner.' },
    ],
  }
  assert.deepEqual(auditEntryOf('/employee/bulkchange', { body: { EmployeeIds: [3, 4] }, data })?.ids, [3])
  assert.equal(auditEntryOf('/employee/bulkchange', { body: { EmployeeIds: [3, 4], DryRun: true }, data }), null)
  assert.equal(auditEntryOf('/employee/bulkchange', { body: {}, data: { Changed: 0, Verdicts: [] } }), null)
})
