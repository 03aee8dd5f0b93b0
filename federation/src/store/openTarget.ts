import { directoryTarget } from './directoryTarget.ts'
import type { ReleaseTarget } from './target.ts'

/** The target at an address: a folder of this machine. */
export function openTarget(address: string): ReleaseTarget {
  return directoryTarget(address)
}
