import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

/** Files per process. Larger groups save little, and the last one would occupy a single core at the end. */
const groupSize = 6

/**
 * Groups test files so that each group shares a process; each file is a suite of its own. Starting a process and
 * loading the API takes longer than most tests. Neighbors in the list, which tend to take equally long, are put into
 * different groups.
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

/** Hooks of the imported file belong to this suite, so they do not affect other files. */
function suiteOf(file: string): string {
  return `describe(${JSON.stringify(file)}, () => import(${JSON.stringify(pathToFileURL(path.join(root, file)).href)}))`
}
