import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { contractValueViolations } from './contract-values.ts'
import { cruisePackages, readConfig } from './cruise.ts'
import { withSampleRepository } from './sampleRepository.ts'
import { samples } from './samples.ts'
import { unread } from './unread.ts'
import { writtenTimeViolations } from './written-times.ts'

const packages = [
  ...globSync('remote-*', { cwd: root }).sort(),
  ...['host', 'shared', 'api', 'federation', 'e2e', 'testkit', 'tools'],
].filter((name) => existsSync(path.join(root, name, 'package.json')))

const failures = [...(await checkRepository()), ...(await checkSamples())]
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

/** Every rule finds its seeded violation, and allowed imports pass. */
async function checkSamples(): Promise<string[]> {
  const config = readConfig(root)
  const failures: string[] = []
  for (const rule of config.forbidden) {
    if (!samples.some((sample) => sample.rule === rule.name)) failures.push(`rule ${rule.name} has no seeded violation`)
  }
  for (const sample of samples) {
    const found = await withSampleRepository(root, packages, sample, async (dir) => {
      const { summary } = await cruisePackages(dir, packages, config)
      return [...new Set(summary.violations.map(({ rule }) => rule.name))]
    })
    if (sample.rule === null && found.length > 0) failures.push(`allowed imports were refused by ${found.join(', ')}`)
    if (sample.rule !== null && !found.includes(sample.rule)) {
      failures.push(`rule ${sample.rule} did not find its violation (found by: ${found.join(', ') || 'none'})`)
    }
  }
  console.log(`  ${samples.length} samples for ${config.forbidden.length} rules`)
  return failures
}
