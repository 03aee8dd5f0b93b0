import type { Command } from 'commander'
import { freezeOf, readRegistry } from '../../registry/registryStore.ts'
import { laggingDocuments } from '../../registry/served.ts'
import { type PlaceOptions, placeOf, withPlace } from '../place.ts'
import { reporting } from '../report.ts'
import { statusOf } from './statusTable.ts'

/** `release status`: what users load now. */
export function addStatusCommand(program: Command): void {
  const command = withPlace(program.command('status')).description('show which releases users load')
  reporting(command, async (options: PlaceOptions) => {
    const place = placeOf(options)
    const { target, environment } = place
    const registry = await readRegistry(target, environment)
    const frozen = await freezeOf(place, registry.seq)
    const lagging = await laggingDocuments(place)
    const notes = [
      ...(frozen ? [`frozen since ${frozen.at} by ${frozen.by}: ${frozen.reason}`] : []),
      ...lagging.map((path) => `${path} lags behind the registry; finish it with: release verify --repair`),
    ]
    const text = statusOf(registry, environment) + notes.map((note) => `${note}\n`).join('')
    return { text, data: { environment, frozen, lagging, registry } }
  })
}
