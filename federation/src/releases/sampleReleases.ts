import { integrityOf } from '../integrity.ts'
import type { Exports, HostReleaseFile, ReleaseFile, RemoteReleaseFile } from '../registry/releaseFile.ts'
import { sampleRegistry, sampleRelease } from '../registry/sampleRegistry.ts'
import type { HostEntry, RemoteRelease } from '../registry/schema.ts'
import { type RoomTypes, roomTypesFile } from '../signatures/roomTypes.ts'
import { storePaths } from '../storage/paths.ts'
import type { ReleaseTarget } from '../storage/target.ts'
import { compressedForms, compressible } from './compressedForms.ts'

const now = '2026-11-20T10:00:00.000Z'

/** How a sample differs from the default. */
export type SampleOptions = {
  builtAt?: string
  /** Hash of the sources. */
  inputs?: string
  remote?: Partial<RemoteRelease>
  host?: Partial<HostEntry>
  uses?: Exports
  offers?: Exports
  calls?: ReleaseFile['calls']
  signatures?: ReleaseFile['signatures']
  /** Declarations of the rooms that it was built with. */
  types?: RoomTypes
  /** Additional files, or other content for the default ones. */
  files?: Record<string, string>
}

async function put(target: ReleaseTarget, note: ReleaseFile, files: Record<string, string>): Promise<void> {
  const base = storePaths.release(note.unit, note.id)
  for (const [path, content] of Object.entries(files)) {
    await target.create(`${base}/${path}`, content)
    if (!compressible.test(path)) continue
    for (const [extension, packed] of await compressedForms(Buffer.from(content))) {
      await target.create(`${base}/${path}${extension}`, packed)
    }
  }
  await target.create(storePaths.releaseFile(note.unit, note.id), JSON.stringify(note))
}

const filesOf = (files: Record<string, string>): ReleaseFile['files'] =>
  Object.entries(files).map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    integrity: integrityOf(content),
  }))

/** The fields that have a value; a manifest has no empty ones. */
function only<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}

const saidBy = ({ calls, signatures }: SampleOptions) => only({ calls, signatures })

async function putTypes(target: ReleaseTarget, { unit, id }: ReleaseFile, { types }: SampleOptions): Promise<void> {
  if (types) await target.create(`${storePaths.maps(unit, id)}/${roomTypesFile}`, JSON.stringify(types))
}

const aboutOf = (id: string, files: Record<string, string>, options: SampleOptions) => ({
  id,
  builtAt: options.builtAt ?? now,
  commit: 'abc',
  inputs: options.inputs ?? 'same',
  files: filesOf(files),
})

/** Adds a complete release of a remote to a store, as a starting point for tests. */
export async function publishSample(
  target: ReleaseTarget,
  unit: string,
  id: string,
  options: SampleOptions = {},
): Promise<RemoteReleaseFile> {
  const chunk = `chunk of ${id}`
  const entry = `entry of ${id}; chunks ${integrityOf(chunk)}`
  const files = { 'entry.js': entry, '12.abc.js': chunk, ...options.files }
  const remote = { ...sampleRelease(unit, id), integrity: integrityOf(files['entry.js']), ...options.remote }
  const note: RemoteReleaseFile = {
    ...aboutOf(id, files, options),
    unit,
    kind: 'remote',
    remote,
    ...saidBy(options),
    ...only({ uses: options.uses }),
  }
  await put(target, note, files)
  await putTypes(target, note, options)
  return note
}

/** Adds a complete release of a host to a store. */
export async function publishSampleHost(
  target: ReleaseTarget,
  id: string,
  options: SampleOptions = {},
): Promise<HostReleaseFile> {
  const sample = sampleRegistry().host
  if (!sample) throw new Error('The sample has no host.')
  const files: Record<string, string> = {
    'index.html': `<meta content="/registry/%ENVIRONMENT%.json"> page of ${id}`,
    'sw.js': `worker of ${id}`,
    'main.js': `main of ${id}`,
    ...options.files,
  }
  const host = { ...sample, release: id, base: `/releases/host/${id}/`, ...options.host }
  const offers = only({ offers: options.offers })
  const note: HostReleaseFile = {
    ...aboutOf(id, files, options),
    unit: 'host',
    kind: 'host',
    host,
    ...saidBy(options),
    ...offers,
  }
  await put(target, note, files)
  await putTypes(target, note, options)
  return note
}
