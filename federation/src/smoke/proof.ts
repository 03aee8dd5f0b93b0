import { z } from 'zod'
import type { Registry } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { whoIs } from '../registry/whoIs.ts'
import { storePaths } from '../store/paths.ts'

const Proof = z.strictObject({ at: z.iso.datetime(), by: z.string(), host: z.string(), screens: z.array(z.string()) })

/** Notes in the store that a release was opened in a host and did well, for the promotions that follow. */
export async function keepProof(
  { target }: Place,
  unit: string,
  id: string,
  host: string,
  screens: string[],
): Promise<void> {
  const path = storePaths.smoke(unit, id)
  const proof = { at: new Date().toISOString(), by: whoIs(), host, screens }
  await target.replace(path, `${JSON.stringify(proof)}\n`, (await target.read(path))?.version ?? null)
}

async function isProven({ target }: Place, unit: string, id: string, host: string): Promise<boolean> {
  const found = await target.read(storePaths.smoke(unit, id))
  return found !== null && Proof.parse(JSON.parse(found.content)).host === host
}

/**
 * Does a release still have to be opened in a browser before its promotion? Not the first one of a unit, which takes
 * nothing from anybody; not one that some people have already; not a remote's that did well in the live host.
 */
export async function needsSmoke(
  place: Place,
  unit: string,
  id: string,
  { host, remotes }: Registry,
): Promise<boolean> {
  if (!host) return false
  if (unit === 'host') return host.release !== id
  const entry = remotes[unit]
  if (!entry?.active || entry.active === id || entry.rollout?.release === id) return false
  return !(await isProven(place, unit, id, host.release))
}
