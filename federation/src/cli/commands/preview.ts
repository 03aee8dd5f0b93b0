import { type Command, InvalidArgumentError } from 'commander'
import { RefusedError } from '../../registry/changes.ts'
import { previewName } from '../../store/paths.ts'
import { closePreview, openPreview } from '../../store/preview.ts'
import { newestRelease } from '../../store/releases.ts'
import type { UnitName } from '../../units.ts'
import { parseId, parseUnit, unitList } from '../arguments.ts'
import { type OpenPlace, type PlaceOptions, placeOf, withDryRun, withPlace } from '../place.ts'
import { type Report, reporting } from '../report.ts'

type PreviewOptions = PlaceOptions & { as: string; end?: boolean }

function parseName(word: string): string {
  if (previewName.test(word)) return word
  throw new InvalidArgumentError('It becomes part of an address: small letters, digits and dashes, 40 at most.')
}

async function open(place: OpenPlace, name: string, unit: UnitName, wanted: string | undefined): Promise<Report> {
  const id = wanted ?? (await newestRelease(place.target, unit))
  if (!id) throw new RefusedError(`${unit} has no release in this store. First: release publish ${unit}`)
  const { seq } = await openPreview(place, name, unit, id)
  const address = `preview-${name}.<your host>`
  return {
    text: `${unit} ${id} is at ${address}, beside what runs in ${place.environment}. To end it: release preview --as ${name} --end\n`,
    data: { unit, release: id, preview: name, seq },
    writes: place.writes,
  }
}

/** `release preview <unit> [id] --as <name>`: a release at an address of its own, such as one for a branch. */
export function addPreviewCommand(program: Command): void {
  const command = withDryRun(withPlace(program.command('preview')))
    .description('show a published release at an address of its own: http://preview-<name>.localhost:8080')
    .argument('[unit]', unitList, parseUnit)
    .argument('[id]', 'release id (default: the newest published one)', parseId)
    .requiredOption('--as <name>', 'name of the preview, such as the branch', parseName)
    .option('--end', 'take the preview away')
  reporting(command, async (unit: UnitName | undefined, id: string | undefined, options: PreviewOptions) => {
    const place = placeOf(options)
    const { as: name, end } = options
    if (!end && !unit) throw new RefusedError(`Which unit? release preview <unit> --as ${name}`)
    if (unit && !end) return open(place, name, unit, id)
    await closePreview(place, name)
    return { text: `The preview ${name} is gone.\n`, data: { preview: name }, writes: place.writes }
  })
}
