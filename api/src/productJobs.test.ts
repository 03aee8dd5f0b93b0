import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditTitle } from './http/audit/auditRules.ts'
import { actionOfJob, type JobName, jobAuditRules } from './platform/audit/jobAuditRules.ts'
import { productJobs } from './productJobs.ts'

/** The tests create the jobs without running them. */
const parts = { isDemo: true } as Parameters<typeof productJobs>[0]

test('the audit log has a rule for each job, and none for a job that does not exist', () => {
  const names = productJobs(parts).map(({ name }) => name)
  assert.deepEqual(names.toSorted(), Object.keys(jobAuditRules).toSorted())
})

test('jobs whose run may last minutes delay no others', () => {
  const long = productJobs(parts).filter(({ isLong }) => isLong)
  assert.deepEqual(
    long.map(({ name }) => name),
    [
      'continue syncs',
      'continue imports',
      'make videos',
      'forget expired',
      'make archives',
      'erase organizations',
      'purge',
      'reset demo',
    ],
  )
})

test('the audit log describes what a job did as a sentence', () => {
  const titles = Object.entries(jobAuditRules).flatMap(([name, rule]) =>
    typeof rule === 'string' ? [] : [auditTitle({ kind: rule.kind, action: actionOfJob(name as JobName) })],
  )
  assert.deepEqual(titles.toSorted(), [
    'Added leave rights by the policies',
    'Added matches of a risk report',
    'Added public holidays of the coming year',
    'Changed an invoice: reminded its customer',
    'Changed the subscription at the end of its period',
    'Deleted time, screenshots and videos at the end of their storage',
    'Failed to sign in with a wrong password or code',
  ])
})
