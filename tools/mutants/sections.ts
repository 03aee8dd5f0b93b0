import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** Sources that are mutated together, and the tests that must detect the mutants. */
export type MutantSection = {
  name: string
  about: string
  /** Whether its tests use a database. */
  needsDatabase?: boolean
  options: PartialStrykerOptions
}

/** The minimum score of a section: the percentage of mutants that its tests detect. */
export const lowestScore = 80

/**
 * @param report path prefix of the results: HTML for people, JSON for programs, and data that the next run may reuse
 */
export function strykerOptions({ options }: MutantSection, report: string): PartialStrykerOptions {
  return {
    // Most endless loops are detected by counting, not by time: a timeout on a busy machine must not count as detection.
    timeoutMS: 120_000,
    ...options,
    // Results of the previous run are reused for unchanged code and tests; `--fresh` starts over.
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    // A mutant in a module's constants would need every test, because coverage cannot tell which tests read it.
    ignoreStatic: true,
    dryRunTimeoutMinutes: 30,
    // The sources are already a copy.
    inPlace: true,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '**/dist', 'docs'],
    coverageAnalysis: 'perTest',
    // A section takes from minutes to an hour: a line every ten seconds shows its progress.
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    thresholds: { high: 90, low: lowestScore, break: lowestScore },
    // Stryker rewrites this file with a TypeScript API that TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
  }
}

/** Tests need not check wording, so a mutated message that no test detects is not a gap. */
const mutator = { excludedMutations: ['StringLiteral'] }

/** @param tree the folder that holds the sources */
export function mutantSections(tree: string): MutantSection[] {
  return [rights, ...rules(tree), ...hooks, ...loader, ...queries(tree)]
}

const rights: MutantSection = {
  name: 'rights',
  about: 'permissions, against the hand-written matrix',
  options: {
    ...nodeTests(['api/src/**/access.rules.test.ts']),
    mutate: ['shared/src/contract/permissions.ts', 'api/src/**/access.ts'],
  },
}

/** One section for each shared room with hooks; only the room's own tests count. */
const hooks: MutantSection[] = ['api', 'filters', 'forms', 'lookups', 'session', 'ui'].map((room) => ({
  name: `hooks:${room}`,
  about: `hooks of the room ${room}`,
  options: {
    ...webTests([`shared/src/${room}`]),
    mutate: [`shared/src/${room}/**/use*.{ts,tsx}`, '!**/*.test.*'],
  },
}))

/** Test data, and the screens of old releases as they were: nothing in them decides anything. */
const dataOfLoader = ['!**/sample*.*', '!**/screensOfOldReleases.ts']

/** One section for each folder of the loader. */
const loader: MutantSection[] = ['release', 'area', 'show', 'local'].map((folder) => ({
  name: `loader:${folder}`,
  about: `which release of a remote runs: ${folder}`,
  options: {
    ...webTests(['host/src/remotes']),
    mutate: [`host/src/remotes/${folder}/**/*.{ts,tsx}`, '!**/*.test.*', ...dataOfLoader],
  },
}))

/** One section for each area or floor with pure functions; only its own tests without a database count. */
const rules = (tree: string): MutantSection[] =>
  // These tests take less than a second.
  areaSections(tree, { kind: 'rules', about: 'pure functions', tests: '*.rules.test.ts', more: { timeoutMS: 20_000 } })

/**
 * One section for each area or floor with queries; only its own tests count. Imports are on the floor people, but what
 * they create, and so their tests, are in the areas.
 */
const queries = (tree: string): MutantSection[] =>
  areaSections(tree, {
    kind: 'queries',
    about: 'SQL',
    tests: '*.test.ts',
    testsElsewhere: { people: ['api/src/areas/{tasks,time-entries}/import/*.test.ts'] },
  }).map((section) => ({ ...section, needsDatabase: true }))

type AreaSections = {
  kind: string
  about: string
  tests: string
  /** By area or floor. */
  testsElsewhere?: Record<string, string[]>
  more?: PartialStrykerOptions
}

/** A section for each of the API's areas and floors with such files: `api/src/areas/leave`, `api/src/identity`. */
function areaSections(tree: string, { kind, about, tests, testsElsewhere = {}, more }: AreaSections): MutantSection[] {
  const files = globSync(`api/src/**/*.${kind}.ts`, { cwd: tree }).sort()
  const folders = new Set(files.flatMap((file) => /^api\/src\/(areas\/)?[^/]+/.exec(file)?.[0] ?? []))
  return [...folders].map((folder) => {
    const testFiles = [`${folder}/**/${tests}`, ...(testsElsewhere[path.basename(folder)] ?? [])]
    return {
      name: `${kind}:${path.basename(folder)}`,
      about: `${about} of ${folder}`,
      options: { ...nodeTests(testFiles), mutate: [`${folder}/**/*.${kind}.ts`], ...more },
    }
  })
}

function nodeTests(testFiles: string[]): PartialStrykerOptions {
  return {
    mutator,
    concurrency: availableParallelism(),
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles,
      nodeArgs: ['--liftoff-only', '--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
      forceBail: true,
    },
  }
}

function webTests(roots: string[]): PartialStrykerOptions {
  return {
    mutator,
    // Many mutants make a test wait until its time limit, which leaves a core idle.
    concurrency: availableParallelism() * 3,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner', './tools/mutants/moduleConstants.ts'],
    ignorers: ['module-constants'],
    jest: {
      configFile: 'tools/mutants/jest.web.config.mjs',
      config: { roots: roots.map((folder) => `<rootDir>/${folder}`) },
    },
  }
}
