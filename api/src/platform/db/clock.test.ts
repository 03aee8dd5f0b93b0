import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { openTestDatabase } from '../../testing/testDatabase.ts'

// Holds on every day. `pnpm at` moves the clock of all of them, and this test notices any that it misses.
test('the process, its worker threads, its children and the database have one clock', async () => {
  const database = await openTestDatabase()
  async function expectNow(name: string, ask: () => Promise<number>) {
    const before = Date.now()
    const answer = await ask()
    assert.ok(before <= answer && answer <= Date.now(), `${name}: ${new Date(answer)}, not ${new Date(before)}`)
  }
  try {
    await expectNow('a new Date', async () => Date.parse(new Date().toISOString()))
    // Date() has a resolution of one second.
    assert.ok(Math.abs(Date.parse(Date()) - Date.now()) < 2_000)
    await expectNow('a worker thread', async () => {
      const worker = new Worker('require("node:worker_threads").parentPort.postMessage(new Date())', { eval: true })
      const [date] = (await once(worker, 'message')) as [Date]
      assert.ok(date instanceof Date)
      return date.getTime()
    })
    await expectNow('a child', async () => Number(execFileSync(process.execPath, ['-p', 'Date.now()'])))
    for (const clock of ['now()', 'clock_timestamp()']) {
      await expectNow(`the database's ${clock}`, () =>
        database.system(async (trx) => {
          const { rows } = await sql<{ at: Date }>`select ${sql.raw(clock)} as at`.execute(trx)
          return rows[0]?.at.getTime() ?? Number.NaN
        }),
      )
    }
  } finally {
    await database.close()
  }
})
