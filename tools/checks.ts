import { run } from './run.ts'
import { type Counts, commandSection, type Section } from './sections.ts'
import { apiRules } from './tests/api.ts'

/** Checks that need neither a database nor a browser. */
export const checksWith = (unit: Section): Section[] => [
  { name: 'types', about: 'every package, TypeScript', run: runTypes },
  commandSection('lint', 'style, correctness, formatting', 'biome', ['check', '--error-on-warnings', '.']),
  commandSection('architecture', 'which file may import which', process.execPath, ['tools/architecture/main.ts']),
  commandSection('pointers', 'paths and documents named in text exist', process.execPath, ['tools/pointers/main.ts']),
  apiRules,
  commandSection('unused', 'files, exports and dependencies', 'knip', ['--no-progress', '--no-config-hints']),
  unit,
]

/** Links between areas are typed by the screens that remotes declare, so those types are generated first. */
async function runTypes(): Promise<Counts> {
  const hasScreens = (await run(process.execPath, ['federation/src/cli/screenTypes.ts'])) === 0
  const isFine = hasScreens && (await run('tsc', ['-b'])) === 0
  return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
}
