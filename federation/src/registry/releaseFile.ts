import { CallShape } from '@dayline/shared/contract'
import { z } from 'zod'
import { HostEntry, RemoteRelease } from './schema.ts'

const file = z.strictObject({ path: z.string(), bytes: z.int(), integrity: z.string() })

/** Shared module → names in it, sorted. Modules whose names a build cannot determine are absent. */
export const Exports = z.record(z.string(), z.array(z.string()))
export type Exports = z.infer<typeof Exports>

/** Shared module → name in it → hash of its type and of all room types that it uses. */
export const Signatures = z.record(z.string(), z.record(z.string(), z.string()))
export type Signatures = z.infer<typeof Signatures>

const built = {
  id: z.string(),
  /** ISO 8601, UTC. */
  builtAt: z.string(),
  commit: z.string(),
  /** Hash over everything the release was built from; equal hashes need no new build. */
  inputs: z.string(),
  files: z.array(file),
  /** The API's calls that it uses, with the shapes it was built for; null when the contract had no such call. */
  calls: z.record(z.string(), CallShape.nullable()).optional(),
}

/** `release.json` of a remote; promotion copies its `remote` part into the registry. */
export const RemoteReleaseFile = z.strictObject({
  ...built,
  unit: z.string(),
  kind: z.literal('remote'),
  remote: RemoteRelease,
  /** The names imported from each shared module. */
  uses: Exports.optional(),
  /** The types of these names. */
  signatures: Signatures.optional(),
})
export type RemoteReleaseFile = z.infer<typeof RemoteReleaseFile>

/** `release.json` of the host. */
export const HostReleaseFile = z.strictObject({
  ...built,
  unit: z.literal('host'),
  kind: z.literal('host'),
  host: HostEntry,
  /** The names that each shared module exports. */
  offers: Exports.optional(),
  /** The types of these names. */
  signatures: Signatures.optional(),
})
export type HostReleaseFile = z.infer<typeof HostReleaseFile>

/** The manifest of a release folder. Written last, so that a folder without it is no release. */
export const ReleaseFile = z.discriminatedUnion('kind', [RemoteReleaseFile, HostReleaseFile])
export type ReleaseFile = z.infer<typeof ReleaseFile>
