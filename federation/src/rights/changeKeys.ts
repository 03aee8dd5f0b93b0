import { changeRegistry } from '../registry/registryStore.ts'
import type { Deployment } from '../registry/served.ts'
import { storePaths } from '../storage/paths.ts'
import { type ReleaseKey, readKeys, withKey, withoutKey } from './keys.ts'

const write = ({ target }: Deployment, keys: ReleaseKey[], version: string | null) =>
  target.replace(storePaths.keys, `${JSON.stringify({ keys }, null, 2)}\n`, version)

/** Logs a change of rights. Called before the change itself, because changing the log checks the right to make it. */
async function writeToLog(deployment: Deployment, action: string, reason: string): Promise<void> {
  await changeRegistry(deployment, { action, unit: 'all', release: null, reason }, (before) => before)
}

/** What a key may change, as text. */
export const rightsOf = (owns: string[] | null): string => owns?.join(', ') ?? 'every unit'

/** Adds a key. @returns its secret @throws RefusedError, ConflictError */
export async function addKey(deployment: Deployment, name: string, owns: string[] | null): Promise<string> {
  const before = await readKeys(deployment.target)
  const { keys, secret } = withKey(before.keys, name, owns)
  await writeToLog(deployment, 'add key', `${name}: ${rightsOf(owns)}`)
  await write(deployment, keys, before.version)
  return secret
}

/** Revokes a key at once. @throws RefusedError, ConflictError */
export async function revokeKey(deployment: Deployment, name: string): Promise<void> {
  const before = await readKeys(deployment.target)
  const keys = withoutKey(before.keys, name)
  await writeToLog(deployment, 'revoke key', name)
  await write(deployment, keys, before.version)
}
