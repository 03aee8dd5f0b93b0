import { findPostgres } from './postgres/binaries.ts'
import { seconds } from './run.ts'
import { pick, printSummary, runSections } from './sections.ts'
import { sectionsOfTest } from './tests/all.ts'
import { ensureBrowser } from './tests/browser.ts'
import { howTos } from './tests/howTo.ts'

// pnpm test                                   what CI runs
// pnpm test --all                             also what repeats it at a high cost (decision 092)
// pnpm test api-postgres                      one section, or several
// pnpm test end-to-end -- --grep "sign in"    arguments after -- are passed to Playwright
const since = performance.now()
const separator = process.argv.indexOf('--')
const own = process.argv.slice(2, separator < 0 ? undefined : separator)
const forBrowser = separator < 0 ? [] : process.argv.slice(separator + 1)
const names = own.filter((word) => word !== '--all')
const isAll = own.includes('--all')
const usual = sectionsOfTest(forBrowser, isAll)
const sections = names.length === 0 ? usual : pick([...usual, ...(isAll ? [] : [howTos])], names)

if (await isEquipped(sections.map((section) => section.name))) {
  const outcomes = await runSections(sections)
  printSummary(outcomes)
  const passed = sum(outcomes.map((outcome) => outcome.passed))
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  console.log(`\nIn ${seconds(since)}:`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} else {
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}

/** Finds or installs what the sections need and pnpm does not install: no section is skipped for lack of it. */
async function isEquipped(names: string[]): Promise<boolean> {
  try {
    if (names.includes('end-to-end')) console.log(`Browser: ${ensureBrowser()}`)
    if (names.includes('api-postgres')) console.log(`PostgreSQL: ${await findPostgres()}`)
    return true
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    return false
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
