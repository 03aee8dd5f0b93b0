import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { repository } from './repository.ts'

/** A program of the repository that runs beside the tests; its output is written to a file. */
export type Running = { child: ChildProcess; log: string; stop: () => Promise<void> }

/**
 * Starts `node <script>` in a process group of its own, so that stopping it also stops its children.
 * @param cwd the checkout that contains the script
 */
export function startNode(name: string, args: string[], env: Record<string, string> = {}, cwd = repository): Running {
  const log = path.join(repository, '.cache/reports', `${name}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const out = createWriteStream(log)
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  // Stops the program however the tests end.
  process.once('exit', () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  })
  child.stdout?.pipe(out)
  child.stderr?.pipe(out)
  return { child, log, stop: () => stop(child) }
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve()
    const group = -child.pid
    const hard = setTimeout(() => process.kill(group, 'SIGKILL'), 15_000)
    child.once('exit', () => {
      clearTimeout(hard)
      resolve()
    })
    process.kill(group, 'SIGTERM')
  })
}

/** Time limit for a program that hangs. A full build and seed takes minutes on a busy machine. */
const limitMs = 900_000

/** Waits until an address answers 200. Throws an error when the process ends first. */
export async function untilAnswering(url: string, { child, log }: Running): Promise<void> {
  const end = Date.now() + limitMs
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`${log}: the process ended with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} did not answer within ${limitMs / 1000} s; see ${log}`)
}
