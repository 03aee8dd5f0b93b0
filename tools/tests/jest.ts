import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { run } from '../run.ts'
import type { Counts, Section } from '../sections.ts'

type JestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }

/** Tests that start the release tool, servers or builds; `pnpm check` skips them. */
export const integrationTests: Section = {
  name: 'integration',
  about: 'release tool, servers, and the commands in the docs',
  run: () => runJest('integration', ['integration']),
}

/** Runs projects of jest.config.mjs and counts their tests. */
export async function runJest(name: string, projects: string[], more: string[] = []): Promise<Counts> {
  const report = path.join(root, `.cache/reports/${name}.json`)
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  // Rendering creates much short-lived garbage: with a larger young generation, less of it is copied.
  // Most tests are over before V8's second optimizer pays off.
  const args = [
    '--max-semi-space-size=64',
    '--no-turbofan',
    jest,
    '--json',
    `--outputFile=${report}`,
    '--selectProjects',
    ...projects,
    ...more,
  ]
  const code = await run(process.execPath, args)
  const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport
  // A suite that fails to load reports no failed tests.
  const failed = code === 0 ? 0 : Math.max(1, found.numFailedTests)
  return { passed: found.numPassedTests, failed, skipped: found.numPendingTests }
}
