import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Text to check, and which paths of the repository exist. */
export type Sources = {
  /** Text by path; paths are relative to the repository's folder. */
  files: ReadonlyMap<string, string>
  /** Whether a file or folder exists, by its path relative to the repository's folder. */
  exists: (path: string) => boolean
}

const generated = new Set(['node_modules', '.git', '.cache', '.dayline', 'dist', 'test-results', 'playwright-report'])
const text = '**/*.{ts,tsx,mjs,cjs,css,html,md,sql,yaml}'
/** Contains seeded defects. */
const samples = 'tools/pointers/samples.ts'

/** Reads every text file of the repository except the lockfile and generated folders. */
export function readSources(root: string): Sources {
  const found = globSync(text, { cwd: root, exclude: (name) => generated.has(path.basename(name)) })
  const names = found.map((name) => name.split(path.sep).join('/'))
  const own = names.filter((name) => name !== samples && name !== 'pnpm-lock.yaml')
  return {
    files: new Map(own.map((name) => [name, readFileSync(path.join(root, name), 'utf8')])),
    exists: (name) => existsSync(path.join(root, name)),
  }
}
