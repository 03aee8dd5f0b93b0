type Needs = Map<string, string[]>

const unquoted = (text: string) => text.replace(/^'(.*)'$/, '$1')

function sectionOf(lockfile: string, name: string): string[] {
  const lines = lockfile.split('\n')
  const start = lines.indexOf(`${name}:`)
  if (start < 0) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => /^\S/.test(line))
  return end < 0 ? rest : rest.slice(0, end)
}

/** For each entry of a section, its dependencies as `name@version`, the form used in the section `snapshots`. */
function needsIn(section: string[]): Needs {
  const needs: Needs = new Map()
  let current: string[] = []
  let kind = ''
  let name = ''
  for (const line of section) {
    const [, indent = '', key = '', value = ''] = /^( *)('[^']+'|[^\s:]\S*?): ?(.*)$/.exec(line) ?? []
    if (indent.length === 2) {
      current = []
      needs.set(unquoted(key), current)
    }
    if (indent.length === 4) kind = key
    if (indent.length === 6) name = unquoted(key)
    const isOfPackages = /dependencies$/i.test(kind)
    const version = indent.length === 6 ? value : indent.length === 8 && key === 'version' ? value : ''
    if (isOfPackages && version) current.push(`${name}@${unquoted(version)}`)
  }
  return needs
}

/** An aliased package is written with its real name: `alias@name@version`. */
function resolved(wanted: string, snapshots: Needs): string {
  const ownName = wanted.slice(wanted.indexOf('@', 1) + 1)
  return snapshots.has(ownName) ? ownName : wanted
}

/**
 * Every installed package reachable from some packages of the workspace, sorted: a package added by one of the others
 * does not change the result.
 * @param folders the workspace's packages, as named in `importers` of pnpm's lockfile
 */
export function reachablePackages(lockfile: string, folders: string[]): string[] {
  const importers = needsIn(sectionOf(lockfile, 'importers'))
  const snapshots = needsIn(sectionOf(lockfile, 'snapshots'))
  const found = new Set(folders.flatMap((folder) => importers.get(folder) ?? []).map((one) => resolved(one, snapshots)))
  // A set grows while it is iterated, so this reaches everything once.
  for (const one of found) for (const next of snapshots.get(one) ?? []) found.add(resolved(next, snapshots))
  return [...found].filter((one) => !one.includes('@link:')).sort()
}
