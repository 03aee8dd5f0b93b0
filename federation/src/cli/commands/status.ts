import type { Command } from 'commander'
import { readRegistry } from '../../registry/registryStore.ts'
import type { RemoteEntry } from '../../registry/schema.ts'
import { unitNames } from '../../units.ts'
import { type PlaceOptions, placeOf, withPlace } from '../place.ts'

function describe({ active, lastGood, rollout, blocked, swap }: RemoteEntry): string {
  const parts = [active ?? 'nothing']
  if (lastGood && lastGood !== active) parts.push(`last good ${lastGood}`)
  if (rollout) {
    const whom = [`${rollout.percent} %`, ...rollout.organizations.map((id) => `organization ${id}`)]
    parts.push(`${rollout.release} for ${whom.join(', ')}`)
  }
  if (blocked.length > 0) parts.push(`blocked ${blocked.join(', ')}`)
  if (swap !== 'next-nav') parts.push(swap)
  return parts.join('; ')
}

type Options = PlaceOptions & { json?: boolean }

/** `release status`: what users load now. */
export function addStatusCommand(program: Command): void {
  withPlace(program.command('status'))
    .description('show which releases users load')
    .option('--json', 'the registry as it is')
    .action(async (options: Options) => {
      const { target, environment } = placeOf(options)
      const registry = await readRegistry(target, environment)
      if (options.json) {
        process.stdout.write(`${JSON.stringify(registry, null, 2)}\n`)
        return
      }
      process.stdout.write(`registry ${environment} ${registry.seq}\n`)
      for (const unit of unitNames) {
        const remote = registry.remotes[unit]
        const line = unit === 'host' ? (registry.host?.release ?? 'nothing') : remote ? describe(remote) : 'nothing'
        process.stdout.write(`${unit.padEnd(9)} ${line}\n`)
      }
    })
}
