import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** Sources that are mutated together, and the tests that must detect the mutants. */
export type MutantSection = { name: string; about: string; options: PartialStrykerOptions }

/** The minimum score of a section: the percentage of mutants that its tests detect. */
export const lowestScore = 80

/**
 * @param report path prefix of the results: HTML for people, JSON for programs, and data that the next run may reuse
 */
export function strykerOptions({ options }: MutantSection, report: string): PartialStrykerOptions {
  return {
    ...options,
    // Results of the previous run are reused for unchanged code and tests; `--fresh` starts over.
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    // A mutant in a module's constants would need every test, because coverage cannot tell which tests read it.
    ignoreStatic: true,
    // Endless loops are detected by counting, not by time: a timeout on a busy machine must not count as detection.
    timeoutMS: 120_000,
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
  return [rights, rules, ...hooks, ...loader, ...queries(tree)]
}

const rules: MutantSection = {
  name: 'rules',
  about: 'pure functions of the API',
  options: {
    ...nodeTests(['api/src/**/*.rules.test.ts']),
    mutate: ['api/src/**/*.rules.ts'],
  },
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

/** One section for each folder of the loader. */
const loader: MutantSection[] = ['release', 'area', 'show', 'local'].map((folder) => ({
  name: `loader:${folder}`,
  about: `which release of a remote runs: ${folder}`,
  options: {
    ...webTests(['host/src/remotes']),
    mutate: [`host/src/remotes/${folder}/**/*.{ts,tsx}`, '!**/*.test.*'],
  },
}))

/** One section for each folder with queries; only the folder's own tests count, on an embedded database. */
function queries(tree: string): MutantSection[] {
  const files = globSync('api/src/**/*.queries.ts', { cwd: tree }).sort()
  const folders = [...new Set(files.map((file) => path.dirname(file)))]
  return folders.map((folder) => ({
    name: `queries:${path.basename(folder)}`,
    about: `SQL of ${folder}`,
    options: { ...nodeTests([`${folder}/**/*.test.ts`]), mutate: [`${folder}/**/*.queries.ts`] },
  }))
}

function nodeTests(testFiles: string[]): PartialStrykerOptions {
  return {
    mutator,
    // Each test has its own embedded database; using more than half of the cores only slows all of them.
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    tap: {
      testFiles,
      nodeArgs: ['--test-reporter=tap', '-r', '{{hookFile}}', '{{testFile}}'],
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
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: 'tools/mutants/jest.web.config.mjs',
      config: { roots: roots.map((folder) => `<rootDir>/${folder}`) },
    },
  }
}
