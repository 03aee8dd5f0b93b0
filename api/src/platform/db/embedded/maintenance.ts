import type { Pool } from 'pg'
import { vacuumTables } from '../vacuumTables.ts'

const checkpointEvery = 2 * 60_000
const nightlyHour = 3

/**
 * Runs what a PostgreSQL server does automatically and the embedded one does not: checkpoints, without which the log
 * grows forever, and a nightly vacuum with fresh statistics. Returns a function that stops it.
 */
export function startMaintenance(pool: Pool, warn: (message: string) => void): () => void {
  let written: string | null = null

  async function checkpoint() {
    const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    const lsn = rows[0]?.lsn ?? null
    if (lsn === written) return
    await pool.query('checkpoint')
    // The checkpoint writes a record of its own, so read the position again.
    const after = await pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    written = after.rows[0]?.lsn ?? null
  }

  const report = (error: Error) => warn(`Upkeep of the embedded database failed: ${error.message}`)
  const checkpoints = setInterval(() => void checkpoint().catch(report), checkpointEvery).unref()
  let night: NodeJS.Timeout
  const sleepUntilNight = () => {
    night = setTimeout(() => {
      void vacuumTables((text) => pool.query(text)).catch(report)
      sleepUntilNight()
    }, millisecondsUntil(nightlyHour)).unref()
  }
  sleepUntilNight()
  return () => {
    clearInterval(checkpoints)
    clearTimeout(night)
  }
}

function millisecondsUntil(hour: number): number {
  const next = new Date()
  next.setHours(hour, 0, 0, 0)
  if (next.getTime() <= Date.now()) next.setDate(next.getDate() + 1)
  return next.getTime() - Date.now()
}
