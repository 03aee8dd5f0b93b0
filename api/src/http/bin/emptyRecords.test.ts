import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTask, insertTaskProjects } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { emptyBins } from './emptyBins.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const passDays = (days: number) =>
  testApp.database.system(async (trx) => {
    const earlier = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(days => ${days})`
    for (const table of ['deleted_items', 'tasks', 'projects'])
      await sql`update ${sql.table(table)} set ${earlier('deleted_at')} where deleted_at is not null`.execute(trx)
    await sql`update customers set ${earlier('archived_at')} where archived_at is not null`.execute(trx)
    await sql`delete from webhook_deliveries`.execute(trx)
  })

/** The row of a record; undefined if it was deleted. */
async function rowOf(table: string, id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) as row from ${sql.table(table)} t where id = ${id}`.execute(trx),
  )
  return rows[0]?.row
}
const count = async (table: string) => {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(trx),
  )
  return rows[0]?.count
}
const customer = async (Title: string) =>
  (
    await testApp.succeed(
      '/project/addupdatecustomer',
      {
        Title,
        Name: 'Wile',
        Surname: 'Coyote',
        Email: 'wile@acme.example',
        Phone: '555',
        Address: 'Canyon',
        Notes: 'x',
      },
      'owner',
    )
  ).Item.ID
const project = async (Title: string, CustomerId: number | null = null) =>
  (
    await testApp.succeed(
      '/project/addupdateproject',
      { Title, Color: '#1f6feb', TotalBudget: 0, Notes: 'Secret', CustomerId },
      'owner',
    )
  ).Item.ID

test('a customer without projects and invoices is deleted after 30 days; of another, the company name stays', async () => {
  const [unused, used, kept] = [await customer('Unused'), await customer('Used'), await customer('Kept')]
  await project('Of a customer', used)
  for (const Id of [unused, used]) await testApp.succeed('/project/deletecustomer', { Id }, 'owner')
  const before = await Promise.all([unused, used, kept].map((id) => rowOf('customers', id)))
  await emptyBins(testApp.database)
  assert.deepEqual(await Promise.all([unused, used, kept].map((id) => rowOf('customers', id))), before)
  await passDays(31)
  await emptyBins(testApp.database)
  assert.equal(await rowOf('customers', unused), undefined)
  const { archived_at, created_at, organization_id, ...rest } = (await rowOf('customers', used)) ?? assert.fail()
  assert.deepEqual(rest, {
    ...{ id: used, title: 'Used', name: '', surname: '', email: null, phone: null, website: null, address: null },
    ...{ tax_office: null, tax_number: null, notes: null },
  })
  assert.deepEqual(await rowOf('customers', kept), before[2])
  const { Items } = await testApp.succeed('/project/list', { CustomerId: used }, 'owner')
  assert.deepEqual(
    Items.map(({ Title }) => Title),
    ['Of a customer'],
  )
})

test('tasks and projects keep their title after 30 days, and no one hears of it', async () => {
  const { open } = await insertTaskProjects(testApp)
  const own = await project('Harbor')
  const newTask = async (ProjectId: number, Title: string) => {
    const { Id } = await createTask(testApp, { ProjectId, Title, Details: '<p>Secret</p>' })
    await testApp.succeed('/project/addupdatecomment', { ProjectTaskId: Id, Title: '<p>Secret</p>' }, 'owner')
    return Id
  }
  const [deleted, within, kept] = [
    await newTask(open, 'Old'),
    await newTask(own, 'Within'),
    await newTask(open, 'Kept'),
  ]
  await testApp.database.system((trx) =>
    sql`insert into webhooks (organization_id, url, description, events, secret_cipher, created_by)
      values (${testApp.home.organizationId}, 'https://example.com', '', '{task.updated,task.deleted,project.updated}', '',
        ${testApp.people.owner.employmentId})`.execute(trx),
  )
  await testApp.database.system((trx) =>
    sql`insert into synced_tasks (organization_id, project_id, source, external_task_id, task_id, seen)
      select organization_id, project_id, 2, id::text, id, '{"Details":"<p>Secret</p>"}' from tasks`.execute(trx),
  )
  await testApp.succeed('/project/deletetasks', { Ids: [deleted] }, 'owner')
  await testApp.succeed('/project/deleteproject', { Id: own }, 'owner')
  await emptyBins(testApp.database)
  assert.equal((await rowOf('tasks', deleted))?.details, '<p>Secret</p>')
  await passDays(31)
  const [entries, keptRow] = [await count('audit_entries'), await rowOf('tasks', kept)]
  assert.equal(await emptyBins(testApp.database), false)
  for (const [id, title] of [
    [deleted, 'Old'],
    [within, 'Within'],
  ] as const) {
    const row = await rowOf('tasks', id)
    assert.deepEqual([row?.title, row?.details], [title, null])
  }
  const harbor = await rowOf('projects', own)
  assert.deepEqual([harbor?.title, harbor?.color, harbor?.notes], ['Harbor', '#1f6feb', null])
  assert.deepEqual(await rowOf('tasks', kept), keptRow)
  const { rows } = await testApp.database.system((trx) =>
    sql<{ task_id: number }>`select distinct task_id from task_comments where body like '%Secret%'`.execute(trx),
  )
  assert.deepEqual(rows, [{ task_id: kept }])
  const synced = await testApp.database.system((trx) =>
    sql<{ task_id: number; is_empty: boolean }>`select task_id, seen = '{}' as is_empty from synced_tasks
      where task_id in (${deleted}, ${within}, ${kept}) order by task_id`.execute(trx),
  )
  assert.deepEqual(synced.rows, [
    { task_id: deleted, is_empty: true },
    { task_id: kept, is_empty: false },
  ])
  assert.deepEqual([await count('webhook_deliveries'), await count('audit_entries')], [0, entries])
})
