import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import type { Database } from '../../platform/db/database.ts'
import { createPersonViews } from './personViews.ts'

test('a view that could not be written is written when it is repeated', async () => {
  let tries = 0
  const system = async () => {
    tries += 1
    if (tries === 1) throw new Error('the connection is gone')
  }
  const errors: unknown[] = []
  const views = createPersonViews({ system } as unknown as Database, (error) => errors.push(error))
  const look = async () => {
    const viewer = { organizationId: 1, employmentId: 2, role: Role.Owner, teamId: null, source: 'session' }
    views.note(viewer, { what: 'work times', isExport: false, people: { ids: [7] } })
    await views.flush()
  }
  await look()
  assert.deepEqual([tries, errors.length], [1, 1])
  await look()
  await look()
  assert.equal(tries, 2)
})
