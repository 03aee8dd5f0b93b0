import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TaskAttachment } from '@dayline/shared/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { removeFiles } from '../../../platform/jobs/removeFiles.ts'
import { removeReservedFiles, storedFiles } from '../../../testing/storedFiles.ts'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { whileStoring } from '../../../testing/whileStoring.ts'
import { withOtherSignature } from '../../../testing/withOtherSignature.ts'
import { dropWaitingFiles } from './changeAttachments.ts'

let testApp: TestApp
let projects: TaskProjects
let png: Buffer
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
  png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f6feb' } })
    .png()
    .toBuffer()
})
after(() => testApp.close())

const newTask = async (ProjectId = projects.open) => (await createTask(testApp, { ProjectId, Title: 'Task' })).Id
const get = async (Id: number) => (await testApp.call('/project/gettask', { Id }, 'owner')).body.Data?.Item
const open = (url: string) => testApp.app.inject({ method: 'GET', url: url.replace('/api', '') })
const inJson = (ProjectTaskId: number, files: { Data: number[] | string; Filename: string }[], as: As = 'employee') =>
  testApp.call('/project/addtaskattachments', { ProjectTaskId, Attachments: files }, as)

async function upload(
  task: number,
  { bytes, name, as = 'employee', more = '' }: { bytes: Buffer; name: string; as?: As; more?: string },
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const reply = await testApp.app.inject({
    method: 'POST',
    url: `/project/uploadtaskattachment?ProjectTaskId=${task}${more}`,
    headers: {
      authorization: `Bearer ${await testApp.tokenOf(as)}`,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const body = reply.json() as { HasError: boolean; Message: string; Data: { Item: TaskAttachment } | null }
  return { status: reply.statusCode, message: body.Message, item: body.Data?.Item ?? null }
}

test('accepts a file as bytes, base64 or multipart, and serves it only at its signed address', async () => {
  const task = await newTask()
  const first = await inJson(task, [{ Data: [...png], Filename: 'C:\\pictures\\logo.png' }])
  const second = await inJson(task, [{ Data: png.toString('base64'), Filename: 'second.PNG' }])
  const third = await upload(task, { bytes: png, name: 'third.png' })
  const item = first.body.Data?.Items[0] ?? assert.fail(JSON.stringify(first.body))
  const { FilenameOrj, Type, Size, Width, Height, CommentId, EmployeeId, HasDeletePermission } = item
  assert.deepEqual(
    { FilenameOrj, Type, Size, Width, Height, CommentId, EmployeeId, HasDeletePermission },
    {
      FilenameOrj: 'logo.png',
      Type: 'image/png',
      Size: png.length,
      Width: 30,
      Height: 20,
      CommentId: null,
      EmployeeId: testApp.people.employee.employmentId,
      HasDeletePermission: true,
    },
  )
  for (const url of [item.Url, second.body.Data?.Items[0]?.Url, third.item?.Url]) {
    const reply = await open(url ?? '')
    assert.equal(reply.statusCode, 200)
    assert.equal(reply.headers['content-type'], 'image/png')
    assert.ok(reply.rawPayload.equals(png))
  }
  assert.equal((await open(withOtherSignature(item.Url))).statusCode, 404)
  assert.deepEqual(
    (await get(task))?.Attachments.map((file) => file.FilenameOrj),
    ['third.png', 'second.PNG', 'logo.png'],
  )
  assert.equal((await get(task))?.AttachmentCount, 3)
  const history = await testApp.call('/project/listcomments', { TaskId: task, ShowChangelogs: true }, 'owner')
  const [added] = history.body.Data?.Items ?? []
  assert.equal(added?.Title, 'added logo.png, second.PNG, and third.png')
  assert.deepEqual(added?.ExtraData?.Filenames, ['logo.png', 'second.PNG', 'third.png'])
})

test('the content decides, not the name; refusals have the fixed messages', async () => {
  const task = await newTask()
  const types = 'You can upload jpg, jpeg, png, ico, gif, pdf, doc, docx, xls, xlsx, csv, ppt, pptx files'
  const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n')
  const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
  const accepted: [string, Buffer][] = [
    ['a.pdf', pdf],
    ['a.doc', cfb],
    ['a.xls', cfb],
    ['a.ppt', cfb],
    ['a.csv', Buffer.from('name;hours\nAda;3,5\n')],
    ['a.csv', Buffer.from('\ufeffname\n', 'utf16le')],
    ['a.gif', await sharp(png).gif().toBuffer()],
    ['a.jpeg', await sharp(png).jpeg().toBuffer()],
  ]
  for (const [name, bytes] of accepted) assert.equal((await upload(task, { bytes, name })).message, '', name)
  const refused: [string, Buffer, string][] = [
    ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), types],
    ['a.html', Buffer.from('<script>alert(1)</script>'), types],
    ['a', png, types],
    ['a.png.exe', png, types],
    ['a.png', Buffer.from('<html><script>alert(1)</script>'), '“a.png” is not a valid png file.'],
    ['a.png', png.subarray(0, 12), '“a.png” is not a valid png file.'],
    ['a.jpg', png, '“a.jpg” is not a valid jpg file.'],
    ['a.pdf', png, '“a.pdf” is not a valid pdf file.'],
    ['a.docx', cfb, '“a.docx” is not a valid docx file.'],
    ['a.csv', Buffer.from('MZ\u0000\u0001binary'), '“a.csv” is not a valid csv file.'],
    ['a.csv', png, '“a.csv” is not a valid csv file.'],
    ['a.csv', Buffer.alloc(0), '“a.csv” is empty.'],
    ['a.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'x'), 'Each file must be a maximum size of 5 MB.'],
  ]
  for (const [name, bytes, message] of refused) {
    assert.equal((await upload(task, { bytes, name })).message, message, name)
  }
  assert.equal((await upload(task, { bytes: Buffer.alloc(5 * 1024 * 1024, 'x'), name: 'a.csv' })).message, '')
  const six = Array.from({ length: 6 }, () => ({ Data: [120], Filename: 'a.csv' }))
  assert.deepEqual((await inJson(task, six)).body.ValidationErrors, [
    { Key: 'Attachments', Value: 'You can upload a maximum of 5 files at a time.' },
  ])
  const large = { Data: Buffer.alloc(5 * 1024 * 1024 + 1, 'x').toString('base64'), Filename: 'a.csv' }
  assert.deepEqual((await inJson(task, [{ Data: [120], Filename: 'b.csv' }, large])).body.ValidationErrors, [
    { Key: 'Attachments', Value: 'Each file must be a maximum size of 5 MB.' },
  ])
  assert.equal((await inJson(task, [{ Data: [300], Filename: 'a.csv' }])).body.HasError, true)
  assert.equal((await get(task))?.Attachments.length, accepted.length + 1, 'all or nothing')
})

test('Office files open as downloads, pictures in place', async () => {
  const task = await newTask()
  const csv = await upload(task, { bytes: Buffer.from('=1+1\n'), name: 'a.csv' })
  const reply = await open(csv.item?.Url ?? '')
  assert.equal(reply.headers['content-type'], 'text/csv')
  assert.equal(reply.headers['content-disposition'], 'attachment')
  assert.equal(reply.headers['x-content-type-options'], 'nosniff')
  const picture = await upload(task, { bytes: png, name: 'a.png' })
  assert.equal((await open(picture.item?.Url ?? '')).headers['content-disposition'], undefined)
})

test('a deleted file is gone at once, and its bytes stay as long as it is in the bin', async () => {
  const task = await newTask()
  const { item } = await upload(task, { bytes: png, name: 'a.png' })
  const { Id, Url } = item ?? assert.fail()
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: false })
  assert.equal((await testApp.call('/project/deletetaskattachment', { Id }, 'employee')).status, 403)
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: true })
  const deleted = await testApp.call('/project/deletetaskattachment', { Id }, 'manager')
  assert.deepEqual(deleted.body.Data, { Id })
  assert.equal((await open(Url)).statusCode, 404)
  const file = Url.replace(/^\/api\/media\/|\?.*$/g, '')
  const { media } = testApp.app.services
  const isStored = async () => (await media.files.sizeOf(file)) !== null
  const removeAll = async () => {
    while (await removeFiles({ database: testApp.database, media })) {}
  }
  await removeAll()
  assert.equal(await isStored(), true)
  await testApp.database.system((trx) =>
    sql`update media_deletions set queued_at = queued_at - interval '31 days' where file = ${file}`.execute(trx),
  )
  await removeAll()
  assert.equal(await isStored(), false)
  assert.equal((await testApp.call('/project/deletetaskattachment', { Id }, 'manager')).status, 404)
})

test('deleting a task deletes its files', async () => {
  const task = await newTask()
  const { item } = await upload(task, { bytes: png, name: 'a.png' })
  await testApp.call('/project/deletetask', { Id: task }, 'owner')
  assert.equal((await open(item?.Url ?? '')).statusCode, 404)
})

test('files for a comment wait for it, and belong to its author', async () => {
  const task = await newTask()
  const waiting = await upload(task, { bytes: png, name: 'a.png', more: '&ForComment=true' })
  const Id = waiting.item?.Id ?? assert.fail(waiting.message)
  assert.equal((await get(task))?.AttachmentCount, 0)
  assert.equal((await testApp.call('/project/deletetaskattachment', { Id }, 'owner')).status, 404)
  const comment = (body: object, as: As = 'employee') =>
    testApp.call('/project/addupdatecomment', { ProjectTaskId: task, Title: '', AttachmentIds: [Id], ...body }, as)
  const stolen = await comment({}, 'peer')
  assert.deepEqual(stolen.body.ValidationErrors, [{ Key: 'Title', Value: 'Please write a comment.' }])
  const added = (await comment({})).body.Data?.Item ?? assert.fail()
  assert.deepEqual(
    added.Attachments.map((file) => file.FilenameOrj),
    ['a.png'],
  )
  const item = await get(task)
  assert.deepEqual([item?.AttachmentCount, item?.Attachments, item?.CommentCount], [1, [], 1])
  await comment({ Title: 'Without a file', AttachmentIds: [] }, 'peer')
  const { Items } = (await testApp.call('/project/listcomments', { TaskId: task }, 'owner')).body.Data ?? assert.fail()
  assert.deepEqual(
    Items.map(({ Attachments }) => Attachments.length),
    [0, 1],
  )
  assert.equal((await testApp.call('/project/deletetaskattachment', { Id }, 'owner')).status, 403)
  const text = { Id: added.ID, Title: 'Text', Attachments: [{ Data: [120], Filename: 'b.csv' }] }
  const edited = await comment(text)
  assert.deepEqual(
    edited.body.Data?.Item.Attachments.map((file) => file.FilenameOrj),
    ['b.csv', 'a.png'],
  )
  const less = await comment({ Id: added.ID, Title: 'Text', AttachmentIds: [Id] })
  assert.deepEqual(
    less.body.Data?.Item.Attachments.map((file) => file.FilenameOrj),
    ['a.png'],
  )
  await testApp.call('/project/deletecomment', { Id: added.ID }, 'employee')
  assert.equal((await open(waiting.item?.Url ?? '')).statusCode, 404)
})

test('after a day, deletes a file that no comment used', async () => {
  const task = await newTask()
  const [old, fresh] = [
    await upload(task, { bytes: png, name: 'old.png', more: '&ForComment=true' }),
    await upload(task, { bytes: png, name: 'fresh.png', more: '&ForComment=true' }),
  ]
  await testApp.database.statement((db) =>
    sql`update task_attachments set created_at = now() - interval '25 hours' where id = ${old.item?.Id}`.execute(db),
  )
  await dropWaitingFiles(testApp.database)
  assert.equal((await open(old.item?.Url ?? '')).statusCode, 404)
  assert.equal((await open(fresh.item?.Url ?? '')).statusCode, 200)
})

test('uploads need the right to edit and a visible task, and are refused in the demo', async () => {
  const task = await newTask(projects.engineering)
  const bytes = png
  assert.equal((await upload(task, { bytes, name: 'a.png', as: 'designer' })).status, 404)
  assert.equal((await upload(task, { bytes, name: 'a.png', as: 'stranger' })).status, 404)
  assert.equal((await upload(999_999, { bytes, name: 'a.png' })).status, 404)
  assert.equal((await inJson(task, [{ Data: [120], Filename: 'a.csv' }], 'designer')).status, 404)
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: false })
  assert.equal((await upload(task, { bytes, name: 'a.png' })).status, 403)
  assert.equal((await upload(task, { bytes, name: 'a.png', more: '&ForComment=true' })).status, 200)
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: true })
  const demo = await upload(task, { bytes, name: 'a.png', as: 'demoOwner' })
  assert.equal(demo.message, 'This is not possible in the demo organization.')
  const other = await upload(task, { bytes, name: 'a.png' }, { expectedorganization: '999' })
  assert.equal(other.status, 409)
})

const file = { Data: [120], Filename: 'a.csv' }
const commentWith = (ProjectTaskId: number, body: object = {}, as: As = 'employee') =>
  testApp.call('/project/addupdatecomment', { ProjectTaskId, Title: 'Text', Attachments: [file], ...body }, as)
const calls: Record<string, (task: number) => Promise<{ status: number }>> = {
  'files sent alone': (task) => upload(task, { bytes: png, name: 'a.png' }),
  'files in JSON': (task) => inJson(task, [file]),
  'files of a comment': (task) => commentWith(task),
}
const store = () => testApp.app.services.media.files
const rowsOf = (task: number) =>
  testApp.database.system((trx) =>
    trx.selectFrom('task_attachments').select('file').where('task_id', '=', task).execute(),
  )

for (const [name, send] of Object.entries(calls)) {
  test(`has no transaction open while ${name} are being stored, nor a lock on the task`, async () => {
    const task = await newTask()
    const lock = () =>
      testApp.database.system((trx) => sql`select from tasks where id = ${task} for update`.execute(trx))
    const { answer, open } = await whileStoring(store(), () => send(task), lock)
    assert.deepEqual([answer.status, open], [200, 0])
    await removeReservedFiles(testApp)
    const [row] = await rowsOf(task)
    assert.ok(await store().sizeOf(row?.file ?? ''))
  })

  test(`refuses ${name} when the task is deleted meanwhile, and removes what it stored`, async () => {
    const task = await newTask()
    await removeReservedFiles(testApp)
    const before = await storedFiles(testApp)
    const deleteTask = () => testApp.call('/project/deletetask', { Id: task }, 'owner')
    const { answer } = await whileStoring(store(), () => send(task), deleteTask)
    assert.equal(answer.status, 404)
    assert.equal((await storedFiles(testApp)).length, before.length + 1)
    await removeReservedFiles(testApp)
    assert.deepEqual(await storedFiles(testApp), before)
  })

  test(`adds no row when ${name} cannot be stored`, async (t) => {
    const task = await newTask()
    t.mock.method(store(), 'put', () => Promise.reject(new Error('The store is full.')), { times: 1 })
    assert.equal((await send(task)).status, 500)
    const item = await get(task)
    assert.deepEqual([await rowsOf(task), item?.CommentCount], [[], 0])
  })
}

test('removes the files of a comment that is refused in its transaction', async () => {
  const task = await newTask()
  const Id = (await commentWith(task)).body.Data?.Item.ID ?? assert.fail()
  await removeReservedFiles(testApp)
  const before = await storedFiles(testApp)
  assert.equal((await commentWith(task, { Id }, 'peer')).status, 403)
  assert.equal((await storedFiles(testApp)).length, before.length + 1)
  await removeReservedFiles(testApp)
  assert.deepEqual(await storedFiles(testApp), before)
})

test('stores no file for a request that is refused at once, or for a repeat', async () => {
  const task = await newTask()
  const hidden = await newTask(projects.engineering)
  const key = { 'Idempotency-Key': 'upload-once-0002' }
  const one = { bytes: png, name: 'a.png' }
  assert.equal((await upload(task, one, key)).status, 200)
  const stores = async (request: () => Promise<unknown>) => (await whileStoring(store(), request)).open !== null
  const requests = [
    () => upload(task, one, key),
    () => upload(task, one, { expectedorganization: '999' }),
    () => upload(hidden, { ...one, as: 'designer' }),
    () => inJson(hidden, [file], 'designer'),
    () => commentWith(hidden, {}, 'designer'),
    () => commentWith(task, {}, 'demoOwner'),
  ]
  for (const request of requests) assert.equal(await stores(request), false, String(request))
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: false })
  assert.equal(await stores(() => upload(task, one)), false)
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: true })
})

test('an upload repeated with the same key stores one file', async () => {
  const task = await newTask()
  const key = { 'Idempotency-Key': 'upload-once-0001' }
  const [first, second] = [
    await upload(task, { bytes: png, name: 'a.png' }, key),
    await upload(task, { bytes: png, name: 'a.png' }, key),
  ]
  assert.equal(first.item?.Id, second.item?.Id)
  assert.equal((await get(task))?.AttachmentCount, 1)
})
