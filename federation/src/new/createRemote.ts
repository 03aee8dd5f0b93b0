import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RefusedError } from '../registry/changes.ts'
import { type NewRemote, remoteFiles } from './remoteFiles.ts'

const packages = 'tsconfig.json'

/** Adds the package to those that are type-checked together. */
function addToTypes(root: string, name: string): void {
  const path = join(root, packages)
  const text = readFileSync(path, 'utf8')
  const next = text.replace(/^ *\{ "path": "api" \}/m, (api) => `    { "path": "remote-${name}" },\n${api}`)
  if (next === text)
    throw new Error(`${packages} does not list the package api, so add remote-${name} to its references by hand.`)
  writeFileSync(path, next)
}

/** A letter not yet used after G by a screen of this checkout: one of the name if possible. */
function freeLetter(root: string, name: string): string | undefined {
  const files = readdirSync(root).map((folder) => join(root, folder, 'src/screens.ts'))
  const sources = files.filter((file) => /remote-[^/]+\/src/.test(file) && existsSync(file))
  const taken = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bgo: '([a-z])'/g)].map(([, go]) => go),
  )
  return [...name, ...'abcdefghijklmnopqrstuvwxyz'].find((letter) => /[a-z]/.test(letter) && !taken.includes(letter))
}

/**
 * Writes a new remote with one screen, and adds it to the list of packages that are type-checked together.
 * @param root the repository
 * @returns the files written, relative to it
 * @throws RefusedError when the name is taken
 */
export function createRemote(root: string, remote: Omit<NewRemote, 'letter'>): string[] {
  const { name } = remote
  const isTaken = existsSync(join(root, `remote-${name}`)) || name === 'host'
  if (isTaken) throw new RefusedError(`${name} exists already. Please choose another name.`)
  const files = remoteFiles({ ...remote, letter: freeLetter(root, name) })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  addToTypes(root, name)
  return [...Object.keys(files), packages]
}
