import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../root.ts'
import { toolEnvironment } from '../run.ts'

/** A process that `start` or `dev` supervises. */
export type Child = { name: string; process: ChildProcess; exited: Promise<number>; lastOutput: () => string }

type StartOptions = {
  name: string
  script: string
  args?: string[]
  env?: Record<string, string | undefined>
  /** Folder of its log, which gets everything that it prints. */
  logs: string
  /** Called with each output line that is JSON. */
  onMessage?: (message: Record<string, unknown>) => void
  /** Called with every other output line. */
  onLine?: (line: string) => void
}

const running = new Set<Child>()

function parsed(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return null
  }
}

const maxLogBytes = 10 * 1024 * 1024

/**
 * Appends to a log, and begins a new one beside a long one. A log is never emptied: another process that uses the
 * folder may be writing to it, and this one may be refused for that.
 */
function openLog(file: string): WriteStream {
  const bytes = statSync(`${file}.log`, { throwIfNoEntry: false })?.size ?? 0
  if (bytes > maxLogBytes) renameSync(`${file}.log`, `${file}.previous.log`)
  return createWriteStream(`${file}.log`, { flags: 'a' })
}

/** Starts one of our scripts with this Node; its output is also written to a log file. */
export function startChild({ name, script, args = [], env, logs, onMessage, onLine }: StartOptions): Child {
  mkdirSync(logs, { recursive: true })
  const log = openLog(path.join(logs, name))
  // Such as on a full disk: the program itself continues.
  log.on('error', ({ message }) => console.error(`The log of the ${name} cannot be written: ${message}`))
  log.write(`Started at ${new Date().toISOString()}\n`)
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      const message = parsed(line)
      if (message) onMessage?.(message)
      else {
        words = [...words, line].slice(-12)
        onLine?.(line)
      }
    })
  }
  const exited = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => log.end(() => resolve(code ?? 1)))
  })
  const entry: Child = { name, process: child, exited, lastOutput: () => words.join('\n') }
  running.add(entry)
  void exited.then(() => running.delete(entry))
  return entry
}

/** Stops every child: with SIGTERM, and after five seconds with SIGKILL. */
export async function stopChildren(): Promise<void> {
  const children = [...running]
  for (const { process: child } of children) child.kill('SIGTERM')
  const killTimer = setTimeout(() => {
    for (const { process: child } of running) child.kill('SIGKILL')
  }, 5_000)
  await Promise.all(children.map(({ exited }) => exited))
  clearTimeout(killTimer)
}

let hasStopSignal = false

/** Whether this program is stopping; the end of a child is then expected. */
export function isStopping(): boolean {
  return hasStopSignal
}

/** Stops all children and exits on Ctrl-C, SIGTERM or a closed terminal. */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (hasStopSignal) return
      hasStopSignal = true
      void stopChildren().then(() => process.exit(0))
    })
  }
}
