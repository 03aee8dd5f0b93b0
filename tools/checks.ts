import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'
import { type Counts, commandSection, type Section } from './sections.ts'

type JestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }

/** What needs neither a database nor a browser. */
export const checks: Section[] = [
  { name: 'types', about: 'every package, TypeScript', run: runTypes },
  commandSection('lint', 'style, correctness, formatting', 'biome', ['check', '--error-on-warnings', '.']),
  commandSection('architecture', 'who may import whom', process.execPath, ['tools/architecture/main.ts']),
  { name: 'unit', about: 'web rooms, screens, release tool', run: runUnitTests },
]

/** Links between areas are typed by what the remotes declare, so these types come first. */
async function runTypes(): Promise<Counts> {
  const hasScreens = (await run(process.execPath, ['federation/src/cli/screenTypes.ts'])) === 0
  const isFine = hasScreens && (await run('tsc', ['-b'])) === 0
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
}

async function runUnitTests(): Promise<Counts> {
  const report = path.join(root, '.cache/reports/unit.json')
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const code = await run(process.execPath, [jest, '--json', `--outputFile=${report}`])
  const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport
  // A suite that does not even load has no failed tests.
  const failed = code === 0 ? 0 : Math.max(1, found.numFailedTests)
  return { passed: found.numPassedTests, failed, skipped: found.numPendingTests }
}
