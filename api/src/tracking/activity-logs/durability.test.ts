import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { dayMs, minuteMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { openDatabase } from '../../platform/db/openDatabase.ts'
import { apiKey, insertPeople, type People } from '../../testing/people.ts'
import { inStep } from '../../testing/summariesMatch.ts'
import { isPostgres } from '../../testing/testDatabase.ts'
import { auditDays } from '../summaries.ts'

const tries = 4
const perBatch = 10
const first = Math.floor((Date.now() - 30 * dayMs) / minuteMs) * minuteMs
let dataDir: string
let people: People
let port: number
let server: ChildProcess | null = null

// PostgreSQL's durability is not ours to test; that of the embedded database is.
if (!isPostgres) {
  before(async () => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-durable-'))
    const database = await openDatabase({ dataDir })
    await database.migrate()
    people = (await database.system((trx) => insertPeople(trx, 'not a hash'))).people
    await database.close()
    port = await freePort()
  })
  after(() => {
    server?.kill('SIGKILL')
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  test('a server killed while writing still has every acknowledged batch, and correct sums', async () => {
    /** Acknowledged minutes by person. */
    const known = new Map<number, Set<number>>()
    const writers = [people.employee, people.peer, people.designer].map(({ employmentId }) => ({
      employmentId,
      next: 0,
    }))
    for (let n = 0; n < tries; n++) {
      server = await startServer()
      const child = server
      // Kills after a number of answers, not after a time: other writers are then in the middle of a request on any
      // machine.
      let left = 3 + ((n * 7) % 17)
      const streams = writers.map((writer) => stream(writer, known, () => --left === 0 && child.kill('SIGKILL')))
      await Promise.all([once(server, 'exit'), ...streams])
      server = null
    }
    // Checked once at the end: a batch lost in a crash is not sent again, so it would still be missing.
    await expectEverything(known)
    const total = [...known.values()].reduce((sum, minutes) => sum + minutes.size, 0)
    assert.ok(total >= tries * 3 * perBatch, `only ${total} minutes were answered for`)
  })
}

/**
 * Sends one person's batches until the server is gone, each pair in reverse order, so that both ways of storing run.
 */
async function stream(
  writer: { employmentId: number; next: number },
  known: Map<number, Set<number>>,
  onAnswer: () => unknown,
) {
  const minutes = known.get(writer.employmentId) ?? new Set()
  known.set(writer.employmentId, minutes)
  for (;;) {
    const batch = writer.next % 2 === 0 ? writer.next + 1 : writer.next - 1
    const from = first + batch * perBatch * minuteMs
    const Items = Array.from({ length: perBatch }, (_, index) => ({
      StartDate: new Date(from + index * minuteMs).toISOString(),
      Status: 1,
      ActivityLevel: 30,
      AppName: `App ${batch % 7}`,
    }))
    const answer = await send(writer.employmentId, Items)
    if (!answer) return
    assert.equal(answer.HasError, false, JSON.stringify(answer))
    for (const { StartDate } of Items) minutes.add(Date.parse(StartDate))
    writer.next += 1
    onAnswer()
  }
}

async function send(EmployeeId: number, Items: unknown[]): Promise<{ HasError: boolean } | null> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/activitylogs/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({ EmployeeId, Items }),
    })
    return (await reply.json()) as { HasError: boolean }
  } catch {
    return null
  }
}

async function expectEverything(known: Map<number, Set<number>>) {
  const database = await openDatabase({ dataDir })
  try {
    await database.system(async (trx) => {
      for (const [employeeId, minutes] of known) {
        const { rows } = await sql<{
          minute: Date
        }>`select minute from activity_minutes where employee_id = ${employeeId}`.execute(trx)
        const stored = new Set(rows.map(({ minute }) => minute.getTime()))
        assert.deepEqual([...minutes.difference(stored)], [])
        // Minutes that were stored without an answer must be whole batches: all or nothing.
        assert.equal(stored.size % perBatch, 0)
      }
      const differences = await auditDays(trx, { organizationId: people.employee.organizationId })
      assert.deepEqual(differences, inStep)
    })
  } finally {
    await database.close()
  }
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../server.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), SEED: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes('"listening"')) return child
  }
  throw new Error(`The server did not start: ${output}`)
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}
