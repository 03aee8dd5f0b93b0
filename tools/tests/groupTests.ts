import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

/** Files that share a process. More save little, and leave one core alone at the end. */
const groupSize = 6

/**
 * Puts test files together, each as a suite of its own: starting a process and loading the API takes longer than most
 * of their tests. Neighbors in the list, which tend to take equally long, get into different groups.
 * @returns the files to run instead
 */
export function groupTests(name: string, files: readonly string[]): string[] {
  const folder = path.join(root, '.cache/test-groups', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const count = Math.ceil(files.length / groupSize)
  return Array.from({ length: count }, (_, group) => {
    const suites = files.filter((_, index) => index % count === group).map(suiteOf)
    const file = path.join(folder, `${String(group + 1).padStart(2, '0')}.test.mjs`)
    writeFileSync(file, ["import { describe } from 'node:test'", ...suites, ''].join('\n'))
    return file
  })
}

/** Hooks of an imported file are those of the suite that imports it. */
function suiteOf(file: string): string {
  return `describe(${JSON.stringify(file)}, () => import(${JSON.stringify(pathToFileURL(path.join(root, file)).href)}))`
}
