import { run, seconds } from './run.ts'

/** The result of a section. */
export type Outcome = Counts & { name: string; took: string }

/** A section's counts: its tests for a test runner, one check for everything else. */
export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** Names of tests that passed only at the second try. */
  flaky?: string[]
}

export type Section = {
  name: string
  /** What the section checks, for its heading. */
  about: string
  run: () => Promise<Counts>
}

/** A section that is one command: it passes or fails as a whole. */
export function commandSection(name: string, about: string, command: string, args: string[]): Section {
  return {
    name,
    about,
    run: async () => {
      const isFine = (await run(command, args)) === 0
      return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
    },
  }
}

/** Runs all sections one after the other, even after a failure, so that one run shows everything that is wrong. */
export async function runSections(sections: Section[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const section of sections) {
    const since = performance.now()
    console.log(`\n── ${section.name} · ${section.about}`)
    const counts = await section.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    const took = seconds(since)
    console.log(`${counts.failed === 0 ? '✓' : '✗'} ${section.name} (${took})`)
    outcomes.push({ name: section.name, took, ...counts })
  }
  return outcomes
}

/** One line per section, and the names of tests that needed a second try. */
export function printSummary(outcomes: Outcome[]) {
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? [])
  if (flaky.length > 0) console.log(['\nPassed only at the second try:', ...flaky].join('\n  '))
  console.log('')
  for (const { name, passed, failed, skipped, flaky = [], took } of outcomes) {
    const extra = (skipped > 0 ? `, ${skipped} skipped` : '') + (flaky.length > 0 ? `, ${flaky.length} flaky` : '')
    console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(14)} ${passed} passed, ${failed} failed${extra} (${took})`)
  }
}

/** Sections by name; all without names. Throws an error for an unknown name. */
export function pick(sections: Section[], names: string[]): Section[] {
  for (const name of names) {
    if (!sections.some((section) => section.name === name)) {
      throw new Error(
        `There is no section "${name}". Choose from: ${sections.map((section) => section.name).join(', ')}.`,
      )
    }
  }
  return names.length === 0 ? sections : sections.filter((section) => names.includes(section.name))
}
