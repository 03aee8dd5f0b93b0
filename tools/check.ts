import { checks } from './checks.ts'
import { pick, printSummary, runSections } from './sections.ts'

// pnpm check            everything below
// pnpm check types      one section, or several
const outcomes = await runSections(pick(checks, process.argv.slice(2)))
printSummary(outcomes)
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0
