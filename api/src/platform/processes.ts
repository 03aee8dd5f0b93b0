import fs from 'node:fs'

/** A process of this machine. Process ids are reused: its birth distinguishes two of the same id. */
export type ProcessId = { pid: number; birth: string }

export const thisProcess = (): ProcessId => ({ pid: process.pid, birth: birthOf(process.pid) })

export function isRunning({ pid, birth }: ProcessId): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another account exists, too.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = birthOf(pid)
  return now === birth || now === ''
}

/** Boot and start time, as one name; empty where the system does not tell. */
function birthOf(pid: number): string {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return ''
  }
}
