import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../postgres/throwaway.ts'
import { root } from '../root.ts'
import type { Counts, Section } from '../sections.ts'
import { runNodeTests } from './node.ts'

/** The API's tests, once on the embedded database and once on PostgreSQL: the same SQL has to hold on both. */
export const apiTests: Section[] = [
  {
    name: 'api-embedded',
    about: 'every call, on the embedded database',
    run: () => runApiTests('embedded', { DATABASE_URL: undefined }),
  },
  {
    name: 'api-postgres',
    about: 'every call, on a PostgreSQL of its own',
    run: async () => {
      const postgres = await startPostgres()
      try {
        return await runApiTests('postgres', { DATABASE_URL: postgres.url })
      } finally {
        await postgres.stop()
      }
    },
  },
]

/** The API's pure functions, which need no database: part of `pnpm check`. */
export const apiRules: Section = {
  name: 'rules',
  about: 'pure rules of the API',
  run: () => runOnApi('rules', pureTests(), {}),
}

/** Each test file is a process, which loads the same sources: compiled once, they are read from here. */
const compileCache = path.join(root, '.cache/node')

/** A test ends before optimizing the embedded database's WebAssembly pays off. */
const quickStart = ['--liftoff-only']

const pureTests = () => globSync('api/src/**/*.rules.test.ts', { cwd: root }).sort()

function runApiTests(database: 'embedded' | 'postgres', env: Record<string, string | undefined>): Promise<Counts> {
  const pure = new Set(pureTests())
  const files = globSync('api/src/**/*.test.ts', { cwd: root }).filter((file) => !pure.has(file))
  return runOnApi(database, files.sort(), { ...env, DAYLINE_TEST_DB: database })
}

function runOnApi(name: string, files: string[], env: Record<string, string | undefined>): Promise<Counts> {
  const options = ['--test-timeout=900000', `--test-concurrency=${Math.max(1, availableParallelism())}`, ...quickStart]
  const environment = { ...env, NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache }
  return runNodeTests({ name: `api-${name}`, files, env: environment, options })
}
