import type { Command } from 'commander'
import { bless } from '../../store/stance.ts'
import { anyUnit, parseAnyUnit, parseId } from '../arguments.ts'
import { type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { refuseUnknownUnit } from '../refuseUnknown.ts'
import { reporting } from '../report.ts'

/** `release bless <remote> [id]`: this one is known to be good. */
export function addBlessCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('bless')))
    .description('say that a release is known to be good: tabs fall back on it once another one is active')
    .argument('<remote>', anyUnit, parseAnyUnit)
    .argument('[id]', 'release id (default: the one that is active)', parseId)
  reporting(command, async (unit: string, id: string | undefined, options: PlaceOptions) => {
    const place = placeOf(options)
    await refuseUnknownUnit(place, unit)
    const { seq, remotes } = await bless(place, unit, id)
    const release = id ?? remotes[unit]?.active
    const text = `${unit} ${release} is blessed, registry ${place.environment} ${seq}\n`
    return { text, data: { unit, release, environment: place.environment, seq }, writes: place.writes }
  })
}
