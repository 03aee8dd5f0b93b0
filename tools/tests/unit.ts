import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import type { Counts, Section } from '../sections.ts'
import { changedSince, type Snapshot, takeMainSnapshot, takeSnapshot } from './changedFiles.ts'
import { runJest } from './jest.ts'

const record = path.join(root, '.cache/unit-passed.json')
const about = 'shared rooms, screens, release tool'

/** All unit tests. */
export const unitTests: Section = { name: 'unit', about, run: () => runAndRecord(takeSnapshot(root), []) }

/** Unit tests of code that changed since all of them passed, either here or in CI for the main branch. */
export const changedUnitTests: Section = {
  name: 'unit',
  about: `${about}: what changed since it last passed`,
  run: () => {
    const now = takeSnapshot(root)
    const before = lastPassed()
    const changed = changedSince(before ?? takeMainSnapshot(root), now)
    const since = before ? 'since the tests last passed here' : 'since the main branch, where CI ran the tests'
    if (changed?.length === 0) console.log(`Nothing has changed ${since}. To run all: pnpm check --all`)
    if (changed === null) return runAndRecord(now, [])
    const code = changed.filter((file) => /\.(c|m)?(t|j)sx?$|\.json$|\.css$/.test(file))
    if (code.length > 0) return runAndRecord(now, ['--passWithNoTests', '--findRelatedTests', ...code])
    return Promise.resolve({ passed: 0, failed: 0, skipped: 0 })
  },
}

async function runAndRecord(snapshot: Snapshot, args: string[]): Promise<Counts> {
  const counts = await runJest('unit', ['web', 'node'], args)
  if (counts.failed === 0) {
    mkdirSync(path.dirname(record), { recursive: true })
    writeFileSync(record, JSON.stringify(snapshot))
  }
  return counts
}

function lastPassed(): Snapshot | null {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Snapshot
  } catch {
    return null
  }
}
