import assert from 'node:assert/strict'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { thisProcess } from '../processes.ts'
import { answerBackupRequest, requestBackup, watchBackupRequests } from './backupRequests.ts'

const summary = { tables: 1, rows: 2, files: 3, bytes: 4 }
const holder = () => 7
let dataDir: string

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-requests-'))
})
afterEach(() => fs.rm(dataDir, { recursive: true, force: true }))

const requestFile = () => path.join(dataDir, 'backup-request.json')
const backUp = (folder: string) => requestBackup({ dataDir, folder, holder })

/** Writes the next requested backup once `finish` is called. */
function startServer() {
  const { promise: taken, resolve: take } = Promise.withResolvers<string>()
  const { promise: written, resolve: finish } = Promise.withResolvers<void>()
  const write = async (folder: string) => {
    take(folder)
    await written
    return summary
  }
  const answered = (async () => {
    while (!(await answerBackupRequest(dataDir, write))) await new Promise(setImmediate)
  })()
  return { taken, finish, answered }
}

test('refuses a backup while another is requested or being written, which is completed', async () => {
  const first = backUp('/first')
  while (!(await fs.readdir(dataDir)).includes('backup-request.json')) await new Promise(setImmediate)
  const refusal = { message: 'Another backup is being written (/first). Run this one when it is complete.' }
  await assert.rejects(backUp('/second'), refusal)
  const server = startServer()
  assert.equal(await server.taken, '/first')
  await assert.rejects(backUp('/third'), refusal)
  server.finish()
  assert.deepEqual(await first, summary)
  await server.answered
  assert.deepEqual(await fs.readdir(dataDir), [])
})

test('both of two requests at the same moment end, at least one of them with a backup', async () => {
  const written: string[] = []
  const write = async (folder: string) => {
    written.push(folder)
    return summary
  }
  let isOver = false
  const answering = (async () => {
    while (!isOver) await answerBackupRequest(dataDir, write).finally(() => new Promise(setImmediate))
  })()
  const ended = await Promise.allSettled([backUp('/one'), backUp('/two')])
  isOver = true
  await answering
  const refused = ended.filter((one) => one.status === 'rejected')
  for (const { reason } of refused) assert.match(reason.message, /^Another backup is being written/)
  assert.equal(refused.length + written.length, 2)
  assert.ok(written.length > 0)
  assert.deepEqual(await fs.readdir(dataDir), [])
})

test('replaces the request of a process that was killed', async () => {
  const by = { ...thisProcess(), pid: 2 ** 30 }
  await fs.writeFile(requestFile(), JSON.stringify({ id: 'x', folder: '/killed', by }))
  const late = backUp('/late')
  while (!(await fs.readFile(requestFile(), 'utf8').catch(() => '')).includes('/late')) await new Promise(setImmediate)
  const server = startServer()
  server.finish()
  assert.equal(await server.taken, '/late')
  assert.deepEqual(await late, summary)
})

test('removes its own request only when no server answers', async () => {
  const unanswered = backUp('/first')
  while (!(await fs.readdir(dataDir)).includes('backup-request.json')) await new Promise(setImmediate)
  const other = JSON.stringify({ id: 'other', folder: '/other', by: thisProcess() })
  await fs.writeFile(requestFile(), other)
  await assert.rejects(unanswered, /left no answer/)
  assert.equal(await fs.readFile(requestFile(), 'utf8'), other)
  await fs.rm(requestFile())
  await assert.rejects(requestBackup({ dataDir, folder: '/late', holder, noticeMs: 0 }), /does not answer/)
  assert.deepEqual(await fs.readdir(dataDir), [])
})

test('ends when the server cannot write its answer', async (t) => {
  const unanswered = backUp('/full')
  while (!(await fs.readdir(dataDir)).includes('backup-request.json')) await new Promise(setImmediate)
  const write = async () => {
    t.mock.method(fs, 'writeFile', () => Promise.reject(new Error('No space left')))
    return summary
  }
  await Promise.all([
    assert.rejects(unanswered, /left no answer/),
    assert.rejects(answerBackupRequest(dataDir, write), /No space left/),
  ])
})

test('a server removes at its start what a killed one was working on', async () => {
  const killed = { id: 'x', folder: '/killed', by: thisProcess() }
  await fs.writeFile(path.join(dataDir, 'backup-taken.json'), JSON.stringify(killed))
  await fs.writeFile(path.join(dataDir, 'backup-answer-y.json'), JSON.stringify({ summary }))
  await fs.writeFile(path.join(dataDir, 'else.json'), '')
  const server = watchBackupRequests(dataDir, async () => summary, assert.ifError)
  try {
    while ((await fs.readdir(dataDir)).length > 1) await new Promise(setImmediate)
    assert.deepEqual(await backUp('/next'), summary)
  } finally {
    await server.stop()
  }
  assert.deepEqual(await fs.readdir(dataDir), ['else.json'])
})
