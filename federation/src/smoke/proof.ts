import { z } from 'zod'
import { currentAuthor } from '../registry/author.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { storePaths } from '../storage/paths.ts'

const Proof = z.strictObject({ at: z.iso.datetime(), by: z.string(), host: z.string(), screens: z.array(z.string()) })

/** Stores that a release passed the trial in a host, for later promotions. */
export async function keepProof(
  { target }: Deployment,
  unit: string,
  id: string,
  host: string,
  screens: string[],
): Promise<void> {
  const path = storePaths.smoke(unit, id)
  const proof = { at: new Date().toISOString(), by: currentAuthor(), host, screens }
  await target.replace(path, `${JSON.stringify(proof)}\n`, (await target.read(path))?.version ?? null)
}

async function isProven({ target }: Deployment, unit: string, id: string, host: string): Promise<boolean> {
  const found = await target.read(storePaths.smoke(unit, id))
  return found !== null && Proof.parse(JSON.parse(found.content)).host === host
}

/**
 * Does a release still need a trial before its promotion? Not the first release of a unit, one that
 * some users have already, or one of a remote that passed the trial in the active host.
 */
export async function needsSmoke(
  deployment: Deployment,
  unit: string,
  id: string,
  { host, remotes }: Registry,
): Promise<boolean> {
  if (!host) return false
  if (unit === 'host') return host.release !== id
  const entry = remotes[unit]
  if (!entry?.active || entry.active === id || entry.rollout?.release === id) return false
  return !(await isProven(deployment, unit, id, host.release))
}
