import { checksWith } from './checks.ts'
import { pick, printSummary, runSections } from './sections.ts'
import { changedUnitTests, unitTests } from './tests/unit.ts'

// pnpm check            everything below; unit tests only of code that changed since they passed
// pnpm check --all      everything
// pnpm check types      one section, or several
const names = process.argv.slice(2).filter((name) => name !== '--all')
const checks = checksWith(process.argv.includes('--all') ? unitTests : changedUnitTests)
const outcomes = await runSections(pick(checks, names))
printSummary(outcomes)
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0
