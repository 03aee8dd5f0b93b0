import { globSync } from 'node:fs'
import path from 'node:path'
import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** Sources that are mutated together, and the tests that have to notice. */
export type MutantSection = { name: string; about: string; options: PartialStrykerOptions }

/** The share of mutants, in percent, that the tests of a section have to notice. */
export const lowestScore = 80

/** @param report where the page goes that shows each mutant in its source */
export function strykerOptions({ options }: MutantSection, report: string): PartialStrykerOptions {
  return {
    ...options,
    // The sources are a copy already.
    inPlace: true,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['.cache', '**/dist', 'docs'],
    coverageAnalysis: 'perTest',
    reporters: ['clear-text', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    htmlReporter: { fileName: report },
    thresholds: { high: 90, low: lowestScore, break: lowestScore },
    // Stryker rewrites this file with an interface that TypeScript 7 no longer has.
    tsconfigFile: 'none.json',
  }
}

/** Wording is read by people, not by tests: a mutated message that nothing notices is no gap. */
const mutator = { excludedMutations: ['StringLiteral'] }

/** @param tree the folder that holds the sources */
export function mutantSections(tree: string): MutantSection[] {
  return [rules, ...queries(tree), rights, hooks, loader]
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

const hooks: MutantSection = {
  name: 'hooks',
  about: 'hooks of the shared rooms',
  options: {
    ...webTests(['shared/src']),
    mutate: [
      'shared/src/{api,filters,forms,lookups,session}/**/use*.{ts,tsx}',
      'shared/src/ui/**/use*.{ts,tsx}',
      '!**/*.test.*',
    ],
  },
}

const loader: MutantSection = {
  name: 'loader',
  about: 'which release of a remote runs',
  options: {
    ...webTests(['host/src/remotes', 'host/src/watchdog']),
    mutate: ['host/src/remotes/**/*.{ts,tsx}', '!**/*.test.*'],
  },
}

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
