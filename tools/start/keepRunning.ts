import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, isStopping } from './children.ts'

/** Enough for an occasional crash; a program that ends more often needs a person. */
const maxRestarts = 3
const withinMs = 10 * 60_000

type KeepRunningOptions = {
  child: Child
  /** Starts it again; rejects when it exits immediately. */
  restart: () => Promise<Child>
  logs: string
  report: (text: string) => void
}

/**
 * Restarts a program that ends unexpectedly, a few times in ten minutes, and shows its last output.
 * @throws Error when it ends too often
 */
export async function keepRunning({ child, restart, logs, report }: KeepRunningOptions): Promise<never> {
  const { name } = child
  const log = path.join(logs, `${name}.log`)
  let ends: number[] = []
  let output = await lastOutputOf(child)
  for (;;) {
    // While this program is stopping, the end of a child is expected.
    if (isStopping()) await new Promise(() => {})
    ends = [...ends.filter((at) => Date.now() - at < withinMs), Date.now()]
    if (ends.length > maxRestarts) {
      throw new Error(
        `The ${name} exited ${ends.length} times in ten minutes. Its last output:\n${output}\nIts log is ${log}.`,
      )
    }
    report(`The ${name} exited (its log is ${log}). Its last output:\n${output}`)
    report(`Restarting the ${name} (${ends.length} of ${maxRestarts})`)
    await pause(100 * ends.length)
    output = await restart().then(lastOutputOf, (error: Error) => error.message)
  }
}

async function lastOutputOf(child: Child): Promise<string> {
  await child.exited
  return child.lastOutput() || '(none)'
}
