import fs from 'node:fs'
import path from 'node:path'
import { isRunning, type ProcessId, thisProcess } from '../../processes.ts'

const openHere = new Set<string>()

/**
 * Takes the lock of a database folder and returns what releases it.
 * The database itself takes none, and two processes on one folder silently lose rows.
 * @throws a sentence for the person at the terminal when another process has the folder open
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  const holder = readHolder(lock)
  if (openHere.has(lock) || (holder && isOther(holder))) {
    throw new Error(
      `Another Dayline server (process ${holder?.pid ?? process.pid}) is already using ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  fs.rmSync(lock, { force: true })
  fs.writeFileSync(lock, JSON.stringify(thisProcess()), { flag: 'wx', mode: 0o600 })
  openHere.add(lock)
  return () => {
    openHere.delete(lock)
    fs.rmSync(lock, { force: true })
  }
}

/** The process that has a database folder open, or null. */
export function holderOf(folder: string): number | null {
  const holder = readHolder(`${folder}.lock`)
  return holder && isOther(holder) ? holder.pid : null
}

function readHolder(lock: string): ProcessId | null {
  try {
    return JSON.parse(fs.readFileSync(lock, 'utf8')) as ProcessId
  } catch {
    return null
  }
}

/** A lock with this process's id that this process has not taken is from before a restart. */
const isOther = (holder: ProcessId) => holder.pid !== process.pid && isRunning(holder)
