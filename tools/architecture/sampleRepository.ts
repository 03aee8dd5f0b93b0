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
import type { Sample } from './samples.ts'

/** Packages that others import by name. */
const importedByName = ['shared', 'testkit']

/** Writes a sample into a temporary repository with our packages, so that it is never part of the real sources. */
export function withSampleRepository<T>(
  root: string,
  packages: string[],
  sample: Sample,
  use: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'dayline-sample-'))
  copyManifest(root, dir, '.')
  for (const name of packages) {
    mkdirSync(path.join(dir, name, 'src'), { recursive: true })
    copyManifest(root, dir, name)
    linkDependencies(root, dir, name)
  }
  for (const name of importedByName)
    for (const entry of entriesOf(root, name)) write(dir, path.join(name, entry), 'export {}\n')
  for (const [file, text] of Object.entries(sample.files)) write(dir, file, text)
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
  for (const own of importedByName) symlinkSync(path.join(dir, own), path.join(to, '@dayline', own))
  if (!existsSync(from)) return
  for (const entry of readdirSync(from)) {
    if (entry !== '@dayline' && !entry.startsWith('.')) symlinkSync(path.join(from, entry), path.join(to, entry))
  }
}

function entriesOf(root: string, name: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return Object.values(manifest.exports)
}

function write(dir: string, file: string, text: string) {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), text)
}
