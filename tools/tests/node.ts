import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { run } from '../run.ts'
import type { Counts } from '../sections.ts'

type NodeTests = {
  /** Name of the report, `.cache/reports/<name>.json`. */
  name: string
  files: string[]
  env?: Record<string, string | undefined>
  /** Further options of `node --test`. */
  options?: string[]
}

/** Runs test files with Node's test runner, prints their progress and counts the tests. @throws without files */
export async function runNodeTests({ name, files, env = {}, options = [] }: NodeTests): Promise<Counts> {
  if (files.length === 0) throw new Error(`There are no tests for ${name}.`)
  const report = path.join(root, `.cache/reports/${name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const reporters = [
    ['spec', 'stdout'],
    [path.join(root, 'tools/tests/count-reporter.ts'), report],
  ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`])
  const code = await run(process.execPath, ['--test', ...options, ...reporters, ...files], { env })
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Counts
  return { ...counts, failed: code === 0 ? 0 : Math.max(1, counts.failed) }
}
