import { directoryTarget } from './directoryTarget.ts'
import { s3SettingsOf } from './s3Connection.ts'
import { s3Target } from './s3Target.ts'
import type { ReleaseTarget } from './target.ts'

/** The target at an address: `s3://bucket/prefix`, or a local folder. */
export function openTarget(address: string): ReleaseTarget {
  return address.startsWith('s3://') ? s3Target(s3SettingsOf(address, process.env)) : directoryTarget(address)
}
