import fs from 'node:fs'
import path from 'node:path'

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
  if (openHere.has(lock) || (holder && isAlive(holder))) {
    throw new Error(
      `Another Dayline server (process ${holder?.pid ?? process.pid}) is already using ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  fs.rmSync(lock, { force: true })
  fs.writeFileSync(lock, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }), { flag: 'wx', mode: 0o600 })
  openHere.add(lock)
  return () => {
    openHere.delete(lock)
    fs.rmSync(lock, { force: true })
  }
}

/** The process that has a database folder open, or null. */
export function holderOf(folder: string): number | null {
  const holder = readHolder(`${folder}.lock`)
  return holder && isAlive(holder) ? holder.pid : null
}

type Holder = { pid: number; birth: string }

function readHolder(lock: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(lock, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive({ pid, birth }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return birthOf(pid) === birth
}

/** Process ids are reused after a restart of the machine; boot and start time distinguish two processes. */
function birthOf(pid: number): string {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return ''
  }
}
