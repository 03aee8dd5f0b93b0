import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { run } from '../run.ts'
import type { Counts, Section } from '../sections.ts'

/** Pages of docs/ that say how to do something, followed to the letter on a copy of the repository. */
export const howTos: Section = { name: 'how-to', about: 'the instructions in docs/', run: followHowTos }

async function followHowTos(): Promise<Counts> {
  const files = globSync('federation/src/docs/*.howto.ts', { cwd: root })
  if (files.length === 0) throw new Error('There are no how-tos to follow.')
  const report = path.join(root, '.cache/reports/how-to.json')
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const reporters = [
    ['spec', 'stdout'],
    [path.join(root, 'tools/tests/count-reporter.ts'), report],
  ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`])
  const code = await run(process.execPath, ['--test', ...reporters, ...files])
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Counts
  return { ...counts, failed: code === 0 ? 0 : Math.max(1, counts.failed) }
}
