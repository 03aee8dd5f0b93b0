import type { Command } from 'commander'
import { CommanderError } from 'commander'
import { RefusedError } from '../registry/changes.ts'
import { DamagedRegistryError, NewerRegistryError } from '../registry/registryFile.ts'
import { FullStoreError, isFull } from '../storage/fullStore.ts'
import { ConflictError } from '../storage/target.ts'

/** The output of a command: as text, and as JSON. */
export type Report = {
  text: string
  data: Record<string, unknown>
  /** What a dry run would have written. */
  writes?: string[] | null
  exitCode?: number
}

/** The meaning of each exit code; `--help` and docs/operations.md list the same. */
export const exitCodes = {
  done: { code: 0, meaning: 'done' },
  fault: { code: 1, meaning: 'an error in this program, on this machine, or in the connection to the store' },
  refused: { code: 2, meaning: 'refused by a rule; nothing was changed' },
  conflict: { code: 3, meaning: 'someone else made a change at the same time; yours was not made, check and repeat' },
  unbuilt: { code: 4, meaning: 'the sources do not build' },
  damaged: { code: 5, meaning: 'something in the store differs from what was released' },
  bad: { code: 6, meaning: 'a release that users get now is failing' },
  full: { code: 7, meaning: 'the store is full' },
  usage: { code: 64, meaning: 'invalid command line' },
} as const

type Kind = keyof typeof exitCodes

function kindOf(error: unknown): Kind {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 'done' : 'usage'
  if (error instanceof RefusedError) return 'refused'
  if (error instanceof DamagedRegistryError || error instanceof NewerRegistryError) return 'damaged'
  if (error instanceof ConflictError) return 'conflict'
  if (error instanceof FullStoreError || isFull(error)) return 'full'
  // By name instead of class, because only commands that need the build load it.
  return error instanceof Error && error.name === 'BuildError' ? 'unbuilt' : 'fault'
}

/** The exit code of a command that ends with this error. */
export const exitCodeOf = (error: unknown): number => exitCodes[kindOf(error)].code

/** The message of an error. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `${path} is missing. If the unit has not been built here: release build <unit>`
  if (isFull(error)) return `The disk with ${path ?? 'temporary files'} is full. Free some space, then run this again.`
  if (code === 'EACCES' || code === 'EROFS') return `${path} is not writable. Check who owns the store.`
  return error.message
}

/** Prints an error on standard error, with --json also on standard output; sets the exit code. */
export function reportError(error: unknown, isJson: boolean): void {
  const kind = kindOf(error)
  const { code } = exitCodes[kind]
  process.exitCode = code
  // Commander has already printed its own message.
  if (!(error instanceof CommanderError)) process.stderr.write(`${sentenceOf(error)}\n`)
  if (!isJson || kind === 'done') return
  const problems = error instanceof RefusedError ? { problems: error.problems } : {}
  const failure = { ok: false, kind, exitCode: code, message: sentenceOf(error), ...problems }
  process.stdout.write(`${JSON.stringify(failure)}\n`)
}

function rehearsed(writes: string[]): string {
  const list = writes.length > 0 ? writes.map((write) => `  ${write}\n`).join('') : '  nothing\n'
  return `Dry run: nothing was written. This would have been written:\n${list}`
}

/** Adds `--json` and the action to a command, and prints its report. */
export function reporting<A extends unknown[]>(command: Command, work: (...args: A) => Promise<Report>): Command {
  return command.option('--json', 'print one JSON object').action(async (...args: unknown[]) => {
    const { text, data, writes, exitCode = 0 } = await work(...(args as A))
    const dry = writes ? { dryRun: true, writes } : {}
    if (command.opts().json) {
      process.stdout.write(`${JSON.stringify({ ok: exitCode === 0, command: command.name(), ...data, ...dry })}\n`)
    } else {
      process.stdout.write(text + (writes ? rehearsed(writes) : ''))
    }
    process.exitCode = exitCode
  })
}
