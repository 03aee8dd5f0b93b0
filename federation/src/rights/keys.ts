import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { RefusedError } from '../registry/changes.ts'
import { DamagedRegistryError } from '../registry/registryFile.ts'
import { storePaths } from '../storage/paths.ts'
import type { ReleaseTarget } from '../storage/target.ts'

/** A release key in the store. */
export const ReleaseKey = z.strictObject({
  name: z.string(),
  /** SHA-256 of the secret. A secret has 256 random bits, so its hash does not reveal it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The units that it may change; null: every unit. */
  owns: z.array(z.string()).nullable(),
})
export type ReleaseKey = z.infer<typeof ReleaseKey>

const KeyFile = z.strictObject({ keys: z.array(ReleaseKey) })

/** The keys of a store, and the file's version, which replacing it requires. */
export type Keys = { keys: ReleaseKey[]; version: string | null }

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The keys of a store; none before the first one is added. @throws DamagedRegistryError */
export async function readKeys(target: ReleaseTarget): Promise<Keys> {
  const found = await target.read(storePaths.keys)
  if (!found) return { keys: [], version: null }
  try {
    return { keys: KeyFile.parse(JSON.parse(found.content)).keys, version: found.version }
  } catch {
    throw new DamagedRegistryError(
      `${storePaths.keys} cannot be read, so no key can be checked. Restore it from a backup; without one, ` +
        'remove the file and add the keys again.',
    )
  }
}

/** Adds a key to the list. @returns its secret too, which is stored nowhere @throws RefusedError */
export function withKey(
  keys: ReleaseKey[],
  name: string,
  owns: string[] | null,
): { keys: ReleaseKey[]; secret: string } {
  if (keys.some((key) => key.name === name)) {
    throw new RefusedError(`The key ${name} exists already. Choose another name, or first: release key revoke ${name}`)
  }
  if (keys.length === 0 && owns) {
    throw new RefusedError(
      'The first key of a store must own every unit; otherwise no key could add the next one. First: release key add <name>',
    )
  }
  const secret = `dlr_${randomBytes(32).toString('base64url')}`
  return { keys: [...keys, { name, hash: hashOf(secret), owns }], secret }
}

/** Removes a key from the list. @throws RefusedError */
export function withoutKey(keys: ReleaseKey[], name: string): ReleaseKey[] {
  const rest = keys.filter((key) => key.name !== name)
  if (rest.length === keys.length) {
    const names = keys.map((key) => key.name).join(', ') || 'none'
    throw new RefusedError(`There is no key ${name}. The keys of this store are ${names}.`)
  }
  if (!rest.some(({ owns }) => owns === null)) {
    throw new RefusedError(`${name} is the last key that owns every unit. First add another: release key add <name>`)
  }
  return rest
}

/** The key with this secret; null when there is none. */
export function keyOf(keys: ReleaseKey[], secret: string): ReleaseKey | null {
  const hash = hashOf(secret)
  return keys.find((key) => key.hash === hash) ?? null
}
