import { z } from 'zod'
import { storePaths } from '../store/paths.ts'
import { ConflictError, type ReleaseTarget } from '../store/target.ts'
import { emptyRegistry, Registry } from './schema.ts'

/** Why and by whom the registry was changed. */
export type Change = { action: string; unit: string; release: string | null; reason: string | null }

/** What the log keeps of each change, for good: the audit trail and the source of rollbacks. */
export const LogEntry = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  unit: z.string(),
  release: z.string().nullable(),
  reason: z.string().nullable(),
  registry: Registry,
})
export type LogEntry = z.infer<typeof LogEntry>

/** The registry on the target is not what the schema says. */
export class DamagedRegistryError extends Error {
  override name = 'DamagedRegistryError'
}

function parse(content: string, path: string): Registry {
  try {
    return Registry.parse(JSON.parse(content))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new DamagedRegistryError(`${path} is damaged: ${why}`)
  }
}

/** The registry of an environment; the empty one before its first release. @throws DamagedRegistryError */
export async function readRegistry(target: ReleaseTarget, environment: string): Promise<Registry> {
  const path = storePaths.registry(environment)
  const found = await target.read(path)
  return found ? parse(found.content, path) : emptyRegistry
}

/** The registry as a script. JSON is a script's literal once the two line separators and `<` are escaped. */
export function registryScript(content: string): string {
  const literal = content
    .trim()
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `window.__DAYLINE_REGISTRY__=${literal}\n`
}

/**
 * Changes the registry by compare-and-swap: reads, applies, checks, writes only if nobody wrote in between, and tries
 * again on the newer one when somebody did. The log entry comes first: its name holds the new `seq`, so two writers
 * cannot both have it, and no change is without its entry.
 * @returns the registry in force
 */
export async function changeRegistry(
  target: ReleaseTarget,
  environment: string,
  change: Change,
  apply: (registry: Registry) => Registry,
): Promise<Registry> {
  return target.exclusively(`registry-${environment}`, async () => {
    const path = storePaths.registry(environment)
    const found = await target.read(path)
    const before = found ? parse(found.content, path) : emptyRegistry
    const seq = Math.max(before.seq, await lastLogged(target, environment)) + 1
    const next = Registry.parse({ ...apply(before), seq })
    const entry: LogEntry = { seq, at: new Date().toISOString(), by: whoIs(), ...change, registry: next }
    await target.create(storePaths.logEntry(environment, seq), `${JSON.stringify(entry, null, 2)}\n`)
    const content = `${JSON.stringify(next)}\n`
    await target.replace(path, content, found?.version ?? null)
    await target.overwrite(storePaths.registryScript(environment), registryScript(content))
    return next
  })
}

async function lastLogged(target: ReleaseTarget, environment: string): Promise<number> {
  const names = await target.list(storePaths.log(environment))
  return Number.parseInt(names.at(-1) ?? '0', 10)
}

function whoIs(): string {
  return process.env.RELEASED_BY ?? process.env.USER ?? process.env.USERNAME ?? 'unknown'
}

/** The log of an environment, oldest first. */
export async function readLog(target: ReleaseTarget, environment: string): Promise<LogEntry[]> {
  const folder = storePaths.log(environment)
  const names = await target.list(folder)
  return Promise.all(
    names.map(async (name) => {
      const found = await target.read(`${folder}/${name}`)
      if (!found) throw new ConflictError(`${folder}/${name} is gone.`)
      return LogEntry.parse(JSON.parse(found.content))
    }),
  )
}
