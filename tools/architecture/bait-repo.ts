import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bait } from './bait.ts'

/** Packages that others import by name. */
const openTo = ['shared', 'testkit']

/** Puts a bait into a temporary copy of the repository's skeleton, so that it is never part of the real sources. */
export function withBaitRepo<T>(
  root: string,
  packages: string[],
  bait: Bait,
  use: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'dayline-bait-'))
  copyManifest(root, dir, '.')
  for (const name of packages) {
    mkdirSync(path.join(dir, name, 'src'), { recursive: true })
    copyManifest(root, dir, name)
    linkDependencies(root, dir, name)
  }
  for (const name of openTo) for (const door of doorsOf(root, name)) write(dir, path.join(name, door), 'export {}\n')
  for (const [file, text] of Object.entries(bait.files)) write(dir, file, text)
  return use(dir).finally(() => rmSync(dir, { recursive: true, force: true }))
}

function copyManifest(root: string, dir: string, name: string) {
  write(dir, path.join(name, 'package.json'), readFileSync(path.join(root, name, 'package.json'), 'utf8'))
}

/** Links third-party packages to the real repository, our own to the temporary one. */
function linkDependencies(root: string, dir: string, name: string) {
  const from = path.join(root, name, 'node_modules')
  const to = path.join(dir, name, 'node_modules')
  mkdirSync(path.join(to, '@dayline'), { recursive: true })
  for (const open of openTo) symlinkSync(path.join(dir, open), path.join(to, '@dayline', open))
  if (!existsSync(from)) return
  for (const entry of readdirSync(from)) {
    if (entry !== '@dayline' && !entry.startsWith('.')) symlinkSync(path.join(from, entry), path.join(to, entry))
  }
}

function doorsOf(root: string, name: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return Object.values(manifest.exports)
}

function write(dir: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), text)
}
