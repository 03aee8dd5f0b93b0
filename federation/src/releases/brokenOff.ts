import { storePaths } from '../storage/paths.ts'
import type { ReleaseTarget } from '../storage/target.ts'

/** After this time without a write, a file or a release counts as interrupted. */
export const brokenOffAfter = { file: 10 * 60_000, release: 60 * 60_000 }

/** A release without a manifest and without recent writes: its publisher was interrupted. */
export async function isBrokenOff(target: ReleaseTarget, unit: string, id: string): Promise<boolean> {
  const base = storePaths.release(unit, id)
  const names = await target.list(base)
  if (names.includes('release.json')) return false
  for (const name of names) {
    if (((await target.age(`${base}/${name}`)) ?? 0) < brokenOffAfter.release) return false
  }
  return true
}
