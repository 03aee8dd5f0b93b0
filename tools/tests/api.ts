import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { startPostgres } from '../postgres/throwaway.ts'
import { root } from '../root.ts'
import type { Counts, Section } from '../sections.ts'
import { groupTests } from './groupTests.ts'
import { runNodeTests } from './node.ts'

/**
 * Tests for which the embedded database may behave differently from a server: its connection, files, locks and
 * messages (docs/decisions/003). Browser journeys use the embedded database, too.
 */
const onEmbedded = [
  'api/src/platform/{*,{backup,events,jobs}/*,db/**/*}.test.ts',
  'api/src/tools/{agent,simulate}/*.test.ts',
  'api/src/tools/seed/everyDay.test.ts',
  'api/src/tracking/activity-logs/durability.test.ts',
  'api/src/identity/realtime/*.test.ts',
]

/** Seeding, which every journey relies on, and each call once. */
const onEmbeddedWithAll = ['api/src/tools/seed/seedDemo.test.ts', 'api/src/http/access.test.ts']

/** Tests of the embedded database itself, which involve no server. */
const embeddedItself = 'api/src/platform/db/embedded/*.test.ts'

/** The API's tests on PostgreSQL, and a part of them on the embedded database. */
export const apiTests = (isAll: boolean): Section[] => [
  {
    name: 'api-embedded',
    about: `storage${isAll ? ', seeding and all calls' : ''} on the embedded database`,
    run: () =>
      runApiTests('embedded', isAll ? [...onEmbedded, ...onEmbeddedWithAll] : onEmbedded, { DATABASE_URL: undefined }),
  },
  {
    name: 'api-postgres',
    about: 'all API tests but those of the embedded database, on a temporary PostgreSQL',
    run: async () => {
      const postgres = await startPostgres()
      try {
        return await runApiTests('postgres', ['api/src/**/*.test.ts'], { DATABASE_URL: postgres.url }, [embeddedItself])
      } finally {
        await postgres.stop()
      }
    },
  },
]

/** Tests of the API's pure functions, which need no database: part of `pnpm check`. */
export const apiRules: Section = {
  name: 'rules',
  about: 'pure functions of the API',
  run: () => runOnApi('rules', pureTests(), {}),
}

/**
 * Tests are over before optimizing the embedded database's WebAssembly pays off. They create much short-lived garbage:
 * with a larger young generation, less of it is copied.
 */
const shortLived = ['--liftoff-only', '--max-semi-space-size=64']

const pureTests = () => globSync('api/src/**/*.rules.test.ts', { cwd: root }).sort()

function runApiTests(
  database: 'embedded' | 'postgres',
  patterns: string[],
  env: Record<string, string | undefined>,
  without: string[] = [],
): Promise<Counts> {
  const left = new Set([...pureTests(), ...globSync(without, { cwd: root })])
  const files = globSync(patterns, { cwd: root }).filter((file) => !left.has(file))
  return runOnApi(database, files.sort(), { ...env, DAYLINE_TEST_DB: database })
}

function runOnApi(name: string, files: string[], env: Record<string, string | undefined>): Promise<Counts> {
  // Tests wait for the database, so one process more than there are cores keeps the cores busy.
  const options = ['--test-timeout=900000', `--test-concurrency=${availableParallelism() + 1}`, ...shortLived]
  const environment = { ...env, NODE_ENV: 'test' }
  return runNodeTests({ name: `api-${name}`, files: groupTests(`api-${name}`, files), env: environment, options })
}
