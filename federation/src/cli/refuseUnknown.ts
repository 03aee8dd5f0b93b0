import { CommanderError } from 'commander'
import type { Deployment } from '../registry/served.ts'
import { knownUnits } from '../releases/storeUnits.ts'
import { isUnitName } from '../units.ts'

/** @throws CommanderError when neither this checkout nor the store has the unit */
export async function refuseUnknownUnit(deployment: Deployment, unit: string): Promise<void> {
  if (isUnitName(unit)) return
  const known = await knownUnits(deployment)
  if (known.includes(unit)) return
  const message = `There is no unit ${unit} in this checkout or in the store. The units are ${known.join(', ')}.`
  process.stderr.write(`${message}\n`)
  throw new CommanderError(64, 'dayline.unknownUnit', message)
}
