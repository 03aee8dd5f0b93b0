import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RefusedError } from '../registry/changes.ts'
import { type NewRemote, remoteFiles } from './remoteFiles.ts'

/** A line that goes into a file which knows every remote: in front of, or behind, what stands there. */
type Insertion = { file: string; at: RegExp; put: (found: string) => string }

const screens = 'shared/src/navigation/screens.ts'
const guards = 'shared/src/navigation/guard.test.ts'
const icons = 'host/src/shell/sidebar/screenIcons.ts'
const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)

function insertions({ name, title }: NewRemote): Insertion[] {
  const row = [
    `  ${key(name)}: {`,
    `    path: '/app/${name}',`,
    `    title: '${title}',`,
    `    remote: '${name}',`,
    `    sidebar: { group: 'dashboard' },`,
    '    ready: true,',
    '  },',
  ]
  return [
    {
      file: 'tsconfig.json',
      at: /^ *\{ "path": "api" \}/m,
      put: (found) => `    { "path": "remote-${name}" },\n${found}`,
    },
    { file: screens, at: /^export type Remote = .*$/m, put: (found) => `${found} | '${name}'` },
    { file: screens, at: /^export const remotes: .*\[.*(?=\])/m, put: (found) => `${found}, '${name}'` },
    {
      file: screens,
      at: /^\} as const satisfies Record<string, Screen>/m,
      put: (found) => `${row.join('\n')}\n${found}`,
    },
    {
      file: guards,
      at: /^const rules: Record<ScreenId, Rule> = \{$/m,
      put: (found) => `${found}\n  ${key(name)}: everybody,`,
    },
    { file: icons, at: /^ {2}Image,$/m, put: (found) => `${found}\n  LayoutGrid,` },
    { file: icons, at: /^\}\s*$/m, put: (found) => `  ${key(name)}: LayoutGrid,\n${found}` },
  ]
}

function insert(root: string, { file, at, put }: Insertion): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!at.test(text)) throw new Error(`${file} does not look as it did; the line for the new remote is yours to write.`)
  writeFileSync(path, text.replace(at, put))
}

/**
 * Writes a new remote with one screen, and its lines in the files that know every screen.
 * @param root the repository
 * @returns the files written, below it
 * @throws RefusedError when the name is taken
 */
export function createRemote(root: string, remote: NewRemote): string[] {
  const { name } = remote
  const isTaken = existsSync(join(root, `remote-${name}`)) || name === 'host'
  if (isTaken) throw new RefusedError(`${name} is there already. Take another name.`)
  if (readFileSync(join(root, screens), 'utf8').includes(`\n  ${key(name)}: {`)) {
    throw new RefusedError(`There is a screen ${name} already. Take another name.`)
  }
  const files = remoteFiles(remote)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const inserted = insertions(remote)
  for (const insertion of inserted) insert(root, insertion)
  return [...Object.keys(files), ...new Set(inserted.map(({ file }) => file))]
}
