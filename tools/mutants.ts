import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyForMutants } from './mutants/copyForMutants.ts'
import { lowestScore, type MutantSection, mutantSections, strykerOptions } from './mutants/sections.ts'
import { startPostgres } from './postgres/throwaway.ts'
import { root } from './root.ts'
import { run } from './run.ts'
import { type Counts, pick, printSummary, runSections } from './sections.ts'

// pnpm mutants                       every section; takes hours
// pnpm mutants rules loader          only these sections
// pnpm mutants queries               all sections of a group; queries:timesheet is one of them
// pnpm mutants --fresh rules         without results of the previous run
//
// Changes the sources in a copy, one small fault at a time, and runs the tests that cover it. A fault that no test
// notices is printed as a survivor. A section with a score below the threshold fails.
const isFresh = process.argv.includes('--fresh')
const tree = copyForMutants()
const sections = mutantSections(tree).map((section) => ({
  name: section.name,
  about: section.about,
  run: () => runStryker(section),
}))
const names = process.argv.slice(2).filter((name) => name !== '--fresh')
const outcomes = await runSections(pick(sections, names.flatMap(sectionsOf)))
printSummary(outcomes)
console.log(
  `\nA section passes with a score of ${lowestScore} % or more. Reports: ${path.join(root, '.cache/mutants')}`,
)
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0

/** The sections of a group, or the name itself where it is no group. */
function sectionsOf(name: string): string[] {
  const group = sections.map((section) => section.name).filter((each) => each.startsWith(`${name}:`))
  return group.length > 0 ? group : [name]
}

async function runStryker(section: MutantSection): Promise<Counts> {
  const name = section.name.replace(':', '-')
  const report = path.join(root, `.cache/mutants/${name}`)
  writeFileSync(path.join(tree, 'stryker.json'), JSON.stringify(strykerOptions(section, report), null, 2))
  // Stryker's own --force keeps the results of files that are no longer mutated.
  if (isFresh) rmSync(`${report}.incremental.json`, { force: true })
  // On a server, a test file takes half the processor time that it takes on an embedded database.
  const postgres = section.needsDatabase ? await startPostgres() : null
  const env = { NODE_ENV: 'test', DAYLINE_TEST_DB: 'postgres', DATABASE_URL: postgres?.url }
  try {
    const code = await run('stryker', ['run', 'stryker.json'], { cwd: tree, env })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  } finally {
    await postgres?.stop()
  }
}
