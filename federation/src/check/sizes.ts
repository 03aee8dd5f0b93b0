import type { ReleaseFile } from '../registry/releaseFile.ts'
import type { Problem } from './problem.ts'

const kib = 1024

/** Limits for uncompressed script, in bytes. More than `growth` is a warning; more than the others is refused. */
export const sizeLimits = {
  /** A remote's entry: federation's own part and the hashes of the chunks, nothing of the area. */
  entry: 48 * kib,
  /** All script of a remote. */
  remote: 1_024 * kib,
  /** All script of the host, of which a page loads only a part. */
  host: 3_072 * kib,
  /** Growth against the active release. */
  growth: { share: 0.25, bytes: 64 * kib },
}

const inKib = (bytes: number): string => `${Math.round(bytes / kib)} KiB`

/** Bytes of script in a release, uncompressed. */
export function scriptBytes({ files }: Pick<ReleaseFile, 'files'>): number {
  return files.reduce((sum, { path, bytes }) => sum + (path.endsWith('.js') ? bytes : 0), 0)
}

/** Sizes of a release that are too large, or have grown much since the active one. */
export function sizeProblems(file: ReleaseFile, live: Pick<ReleaseFile, 'files'> | null): Problem[] {
  const { unit, id } = file
  const about = { unit, release: id, module: null, responsible: unit }
  const found: Problem[] = []
  const script = scriptBytes(file)
  const entry = file.kind === 'remote' ? file.files.find(({ path }) => path === file.remote.entry) : undefined
  if (entry && entry.bytes > sizeLimits.entry) {
    const text = `The entry of ${unit} ${id} is ${inKib(entry.bytes)}, more than ${inKib(sizeLimits.entry)}. It contains code of the area: import that code lazily.`
    found.push({ ...about, level: 'refuse', text })
  }
  const limit = sizeLimits[file.kind]
  if (script > limit) {
    const text = `${unit} ${id} has ${inKib(script)} of script, more than ${inKib(limit)}. To see what was added: release diff ${unit}.`
    found.push({ ...about, level: 'refuse', text })
  }
  const grown = live ? script - scriptBytes(live) : 0
  if (live && grown > sizeLimits.growth.bytes && grown > scriptBytes(live) * sizeLimits.growth.share) {
    const text = `${unit} ${id} has ${inKib(grown)} more script than the active release. To see what was added: release diff ${unit}.`
    found.push({ ...about, level: 'warn', text })
  }
  return found
}
