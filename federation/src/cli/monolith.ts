import { Command } from 'commander'
import { buildMonolith } from '../monolith/buildMonolith.ts'

const { store } = new Command('monolith')
  .description('build host and areas as one application without federation, to compare with')
  .requiredOption('--store <folder>', 'an empty folder, which `serve` can then serve')
  .parse()
  .opts<{ store: string }>()

try {
  await buildMonolith(store)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
