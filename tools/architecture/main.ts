import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { baits } from './bait.ts'
import { withBaitRepo } from './bait-repo.ts'
import { contractValueViolations } from './contract-values.ts'
import { cruisePackages, readConfig } from './cruise.ts'
import { unread } from './unread.ts'
import { writtenTimeViolations } from './written-times.ts'

const packages = [
  ...globSync('remote-*', { cwd: root }).sort(),
  ...['host', 'shared', 'api', 'federation', 'e2e', 'testkit', 'tools'],
].filter((name) => existsSync(path.join(root, name, 'package.json')))

const failures = [...(await checkRepository()), ...(await checkBaits())]
for (const failure of failures) console.error(`  ✗ ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

/** The repository itself: no broken rule, and every package was read. */
async function checkRepository(): Promise<string[]> {
  const { modules, summary } = await cruisePackages(root, packages, readConfig(root))
  const own = modules.filter((module) => !module.source.includes('node_modules')).map((module) => module.source)
  const imports = modules.flatMap((module) => module.dependencies).length
  const sources = packages.flatMap((name) => globSync(`${name}/src/**/*.{ts,tsx}`, { cwd: root }))
  const failures = [
    ...unread(packages, sources, own, imports),
    ...summary.violations.map((found) => `${found.rule.name}: ${found.from} → ${found.to}`),
    ...contractValueViolations(root),
    ...writtenTimeViolations(root),
  ]
  console.log(`  ${own.length} modules, ${imports} imports, ${summary.violations.length} broken rules`)
  return failures
}

/** Every rule catches its bait, and allowed imports pass. */
async function checkBaits(): Promise<string[]> {
  const config = readConfig(root)
  const failures: string[] = []
  for (const rule of config.forbidden) {
    if (!baits.some((bait) => bait.rule === rule.name)) failures.push(`rule ${rule.name} has no bait`)
  }
  for (const bait of baits) {
    const caught = await withBaitRepo(root, packages, bait, async (dir) => {
      const { summary } = await cruisePackages(dir, packages, config)
      return [...new Set(summary.violations.map((found) => found.rule.name))]
    })
    if (bait.rule === null && caught.length > 0) failures.push(`allowed imports were refused by ${caught.join(', ')}`)
    if (bait.rule !== null && !caught.includes(bait.rule)) {
      failures.push(`rule ${bait.rule} did not catch its bait (caught by: ${caught.join(', ') || 'none'})`)
    }
  }
  console.log(`  ${baits.length} baits against ${config.forbidden.length} rules`)
  return failures
}
