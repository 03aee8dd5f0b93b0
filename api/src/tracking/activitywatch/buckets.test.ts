import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { basic, openWatchers } from '../../testing/watchers.ts'

const { testApp, open } = await openWatchers()
after(() => testApp.close())

test('a person has at most 200 buckets; one that exists stays, and other people have their own', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  assert.equal((await open('first', 'currentwindow')).status, 200)
  await testApp.database.system((trx) =>
    sql`insert into watcher_buckets (organization_id, employee_id, name, type, client, hostname, created_at)
      select ${organizationId}, ${employmentId}, 'old-' || n, 'currentwindow', 'test', 'host', now()
      from generate_series(1, 198) n`.execute(trx),
  )
  assert.equal((await open('first', 'currentwindow')).status, 304)
  assert.equal((await open('two-hundredth', 'currentwindow')).status, 200)
  const refused = await open('too-many', 'currentwindow')
  assert.deepEqual([refused.status, refused.body], [400, { message: 'There are 200 buckets already.' }])
  assert.equal((await open('first', 'currentwindow')).status, 304)
  assert.equal((await open('too-many', 'currentwindow', basic(testApp.people.peer.employmentId))).status, 200)
})
