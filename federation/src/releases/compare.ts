import { scriptBytes } from '../check/sizes.ts'
import type { ReleaseFile } from '../registry/releaseFile.ts'

/** The differences between two releases of a unit, as lines of text. */
export type Comparison = { from: string; to: string; lines: string[] }

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

function changesOf(label: string, before: Record<string, string>, after: Record<string, string>): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return keys.flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    if (was === is) return []
    if (was === undefined) return [`+ ${label} ${key} ${is}`.trimEnd()]
    if (is === undefined) return [`- ${label} ${key} ${was}`.trimEnd()]
    return [`~ ${label} ${key} ${was} → ${is}`]
  })
}

const named = (names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, '']))

function namesOf(exports: Record<string, string[]> = {}): Record<string, string> {
  return named(Object.entries(exports).flatMap(([key, names]) => names.map((name) => `${name} of ${key}`)))
}

const callsOf = ({ calls = {} }: ReleaseFile): Record<string, string> => named(Object.keys(calls))

function meaningOf(file: ReleaseFile) {
  if (file.kind === 'host') {
    const { contracts, provides } = file.host
    const names = namesOf(file.offers)
    return { contract: contracts.join(', '), modules: provides, screens: {}, slots: {}, names, calls: callsOf(file) }
  }
  const { contract, consumes, preload } = file.remote
  const screens = named(Object.keys(preload.screens))
  return {
    contract: String(contract),
    modules: consumes,
    screens,
    slots: named(Object.keys(preload.slots)),
    names: namesOf(file.uses),
    calls: callsOf(file),
  }
}

/** Compares two releases of one unit: their dependencies, screens and sizes. */
export function compareReleases(before: ReleaseFile, after: ReleaseFile): Comparison {
  const [was, is] = [meaningOf(before), meaningOf(after)]
  const [wasBytes, isBytes] = [scriptBytes(before), scriptBytes(after)]
  const verb = after.kind === 'host' ? 'provides' : 'needs'
  const nameVerb = after.kind === 'host' ? 'offers' : 'takes'
  const files = (file: ReleaseFile) => new Map(file.files.map(({ path, integrity }) => [path, integrity]))
  const [wasFiles, isFiles] = [files(before), files(after)]
  const newFiles = [...isFiles].filter(([path, integrity]) => wasFiles.get(path) !== integrity).length
  const lines = [
    ...(before.commit === after.commit ? [] : [`~ commit ${before.commit} → ${after.commit}`]),
    ...(was.contract === is.contract ? [] : [`~ contract ${was.contract} → ${is.contract}`]),
    ...changesOf(verb, was.modules, is.modules),
    ...changesOf(nameVerb, was.names, is.names),
    ...changesOf('calls', was.calls, is.calls),
    ...changesOf('screen', was.screens, is.screens),
    ...changesOf('slot', was.slots, is.slots),
    ...(wasBytes === isBytes ? [] : [`~ script ${kib(wasBytes)} → ${kib(isBytes)}`]),
    ...(newFiles === 0 ? [] : [`~ ${newFiles} of ${isFiles.size} files are new or changed`]),
    ...(before.inputs === after.inputs ? ['= built from the same sources'] : []),
  ]
  return { from: before.id, to: after.id, lines }
}
