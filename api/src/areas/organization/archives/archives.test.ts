import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { NotificationType } from '@dayline/shared/contract'
import { readZip } from '@dayline/testkit/zip'
import { sql } from 'kysely'
import { startJobs } from '../../../platform/jobs/scheduler.ts'
import { productJobs } from '../../../productJobs.ts'
import { type Name, password } from '../../../testing/people.ts'
import { removeReservedFiles } from '../../../testing/storedFiles.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { removeOldArchives } from './archives.queries.ts'
import { makeArchives } from './makeArchives.ts'

let testApp: TestApp
let dataDir: string
before(async () => {
  testApp = await openTestApp()
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-archives-'))
})
after(async () => {
  await testApp.close()
  await fs.rm(dataDir, { recursive: true, force: true })
})

const parts = () => {
  const { media, events } = testApp.app.services
  return { database: testApp.database, media, events, dataDir }
}
const make = () => makeArchives(parts(), new AbortController().signal)
const create = (as: Name = 'owner') => testApp.call('/organization/createarchive', { Password: password }, as)
const download = (Id: number, as: Name = 'owner') =>
  testApp.call('/organization/downloadarchive', { Id, Password: password }, as)
const list = async (as: Name = 'owner') => (await testApp.call('/organization/listarchives', {}, as)).body.Data
const open = (url: string) => testApp.app.inject({ method: 'GET', url })

test('gives the Owner all data as one file, through a link that opens once', async () => {
  const created = await create()
  assert.equal(created.body.Data?.Item.Status, 'waiting')
  const Id = created.body.Data?.Item.ID ?? 0
  assert.equal((await create()).body.Message, 'An archive is already being created.')
  assert.equal((await download(Id)).status, 404)
  assert.equal(await make(), true)
  assert.equal(await make(), false)

  const ready = (await list())?.Items[0]
  assert.deepEqual([ready?.Status, ready?.RequestedBy, ready?.DownloadDate], ['ready', 'owner Test', null])
  const first = (await download(Id)).body.Data?.Url ?? ''
  const second = (await download(Id)).body.Data?.Url ?? ''
  assert.equal((await open(first)).statusCode, 404)
  const reply = await open(second)
  assert.equal(reply.statusCode, 200)
  assert.equal(createHash('sha256').update(reply.rawPayload).digest('hex'), ready?.Sha256)
  assert.ok(readZip(reply.rawPayload).has('manifest.json'))
  assert.equal((await open(second)).statusCode, 404)
  assert.notEqual((await list())?.Items[0]?.DownloadDate, null)
  assert.deepEqual(await fs.readdir(dataDir), [])

  const told = await testApp.database.system((trx) =>
    trx
      .selectFrom('notifications')
      .select(['employee_id', 'params'])
      .where('type', '=', NotificationType.OrganizationArchive)
      .execute(),
  )
  assert.deepEqual(told, [{ employee_id: testApp.people.owner.employmentId, params: { isReady: true } }])
  const { rows } = await testApp.database.system((trx) =>
    sql<{ action: string }>`select action from audit_entries where organization_id = ${testApp.home.organizationId}
      and action like '%archive' order by number`.execute(trx),
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['/organization/createarchive', '/organization/downloadarchive', '/organization/downloadarchive'],
  )
})

test('hides an archive from other organizations, and opens no expired link', async () => {
  const [mine] = (await list())?.Items ?? []
  assert.ok(mine)
  assert.deepEqual((await list('stranger'))?.Items, [])
  assert.equal((await download(mine.ID, 'stranger')).status, 404)
  const url = (await download(mine.ID)).body.Data?.Url ?? ''
  await testApp.database.system((trx) => sql`update organization_archives set link_expires_at = now()`.execute(trx))
  assert.equal((await open(url)).statusCode, 404)
})

test('removes a file when it expires', async () => {
  const { files } = testApp.app.services.media
  const [row] = await testApp.database.system((trx) =>
    trx.selectFrom('organization_archives').select(['id', 'file']).execute(),
  )
  await removeOldArchives(testApp.database, (file) => files.remove(file))
  assert.notEqual(await files.sizeOf(row?.file ?? ''), null)
  await testApp.database.system((trx) =>
    sql`update organization_archives set expires_at = now() - interval '1 second'`.execute(trx),
  )
  await removeOldArchives(testApp.database, (file) => files.remove(file))
  assert.equal(await files.sizeOf(row?.file ?? ''), null)
  assert.equal((await list())?.Items[0]?.Status, 'removed')
  assert.equal((await download(row?.id ?? 0)).status, 404)
})

test('the job that removes expired archives removes what killed processes left in the data folder, too', async () => {
  const folder = path.join(dataDir, 'archive-Ab3dE6')
  await fs.mkdir(folder)
  await fs.utimes(folder, 0, 0)
  const { services } = testApp.app
  assert.ok('folder' in services.media.settings)
  const drafts = path.join(services.media.settings.folder, '.drafts')
  await fs.mkdir(drafts, { recursive: true })
  await fs.writeFile(path.join(drafts, '0123456789abcdef.part'), 'half')
  await fs.utimes(path.join(drafts, '0123456789abcdef.part'), 0, 0)
  const job = productJobs({ ...services, isDemo: false, dataDir }).find(({ name }) => name === 'remove old archives')
  assert.equal(await job?.run(new AbortController().signal), false)
  assert.deepEqual(await fs.readdir(dataDir), [])
  assert.deepEqual(await fs.readdir(drafts), [])
})

test('shows a failed archive as failed, and accepts a new request', async () => {
  await create()
  const broken = { ...parts(), dataDir: path.join(dataDir, 'missing') }
  await assert.rejects(makeArchives(broken, new AbortController().signal), /ENOENT/)
  assert.equal((await list())?.Items[0]?.Status, 'failed')
  assert.equal((await create()).body.HasError, false)
})

test('a file that was stored but named in no row is removed later, and one that is named is not', async () => {
  const { files } = testApp.app.services.media
  const stored: string[] = []
  const putFile: typeof files.putFile = async (file, ...more) => {
    await files.putFile(file, ...more)
    stored.push(file)
    if (stored.length === 1) throw new Error('The process ends.')
  }
  const media = { ...parts().media, files: Object.create(files, { putFile: { value: putFile } }) }
  const makeWith = () => makeArchives({ ...parts(), media }, new AbortController().signal)
  await create()
  await assert.rejects(makeWith(), /The process ends/)
  await create()
  assert.equal(await makeWith(), true)
  await removeReservedFiles(testApp)
  const sizes = await Promise.all(stored.map((file) => files.sizeOf(file)))
  assert.deepEqual(
    sizes.map((size) => size !== null),
    [false, true],
  )
})

test('lists what retention deletes next', async () => {
  assert.deepEqual((await list())?.Retention, { Months: 6, OldestDay: null, DeleteDay: null })
  const { organizationId, employmentId } = testApp.people.employee
  await testApp.database.system((trx) =>
    sql`insert into activity_days (organization_id, work_date, employee_id, first_minute, last_minute, working, on_break, idle,
        productive, neutral, unproductive, level_sum, minutes)
      values (${organizationId}, '2026-06-10', ${employmentId}, now(), now(), 1, 0, 0, 1, 0, 0, 30, 1)`.execute(trx),
  )
  assert.deepEqual((await list())?.Retention, { Months: 6, OldestDay: '2026-06-10', DeleteDay: '2026-12-11' })
})

test('other jobs run while an archive is being created', async (t) => {
  await create()
  const { services } = testApp.app
  const { files } = services.media
  const copying = Promise.withResolvers<void>()
  const barrier = Promise.withResolvers<void>()
  const putFile: typeof files.putFile = async (...file) => {
    copying.resolve()
    await barrier.promise
    return files.putFile(...file)
  }
  const media = { ...services.media, files: Object.create(files, { putFile: { value: putFile } }) }
  const all = productJobs({ ...services, media, isDemo: false, dataDir })
  const pushed = Promise.withResolvers<void>()
  const jobs = all.flatMap((job) => {
    if (job.name === 'make archives') return job
    if (job.name !== 'send pushes') return []
    const run = async (signal: AbortSignal) => {
      await copying.promise
      const hasMore = await job.run(signal)
      pushed.resolve()
      return hasMore
    }
    return { ...job, run }
  })
  const onError = (error: unknown) => copying.reject(error)
  const scheduler = startJobs(testApp.database, jobs, { onError, startAfterMs: 0, everyMs: 10 })
  t.after(() => {
    barrier.resolve()
    copying.resolve()
    return scheduler.stop()
  })
  await pushed.promise
  assert.equal((await list())?.Items[0]?.Status, 'working')
  const stopped = scheduler.stop()
  barrier.resolve()
  await stopped
  assert.equal((await list())?.Items[0]?.Status, 'ready')
})
