import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** Sources that are mutated together, and the tests that have to notice. */
export type MutantSection = { name: string; about: string; options: PartialStrykerOptions }

/** The share of mutants, in percent, that the tests of a section have to notice. */
export const lowestScore = 80

/** @param report where the results go: a page for people, JSON for programs, and what the next run may reuse */
export function strykerOptions({ options }: MutantSection, report: string): PartialStrykerOptions {
  return {
    ...options,
    // A test waits for its own database or renders a page: one more at once than half of the cores only slows all down.
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    // Results of the run before are reused for code and tests that did not change; `--fresh` starts over.
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    // A mutant in a module's constants needs every test, because no test is known to read it.
    ignoreStatic: true,
    // Endless loops are counted, not timed; a busy machine must not pass for a test that noticed.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 30,
    // The sources are a copy already.
    inPlace: true,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '**/dist', 'docs'],
    coverageAnalysis: 'perTest',
    // A section takes from minutes to an hour: a line every ten seconds says how far it is.
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    thresholds: { high: 90, low: lowestScore, break: lowestScore },
    // Stryker rewrites this file with an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
  }
}

/** Wording is read by people, not by tests: a mutated message that nothing notices is no gap. */
const mutator = { excludedMutations: ['StringLiteral'] }

/** @param tree the folder that holds the sources */
export function mutantSections(tree: string): MutantSection[] {
  return [rights, rules, ...hooks, ...loader, ...queries(tree)]
}

const rules: MutantSection = {
  name: 'rules',
  about: 'pure rules of the API',
  options: {
    ...nodeTests(['api/src/**/*.rules.test.ts']),
    mutate: ['api/src/**/*.rules.ts'],
  },
}

const rights: MutantSection = {
  name: 'rights',
  about: 'who may do what, against the hand-written matrix',
  options: {
    ...nodeTests(['api/src/**/access.rules.test.ts']),
    mutate: ['shared/src/contract/permissions.ts', 'api/src/**/access.ts'],
  },
}

/** One section for each shared room with hooks: its own tests have to notice. */
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

/** One section for each folder with queries: its own tests have to notice, on an embedded database. */
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
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: 'tools/mutants/jest.web.config.mjs',
      config: { roots: roots.map((folder) => `<rootDir>/${folder}`) },
    },
  }
}
