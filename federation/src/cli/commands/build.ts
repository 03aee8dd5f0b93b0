import { dirname, relative } from 'node:path'
import type { Command } from 'commander'
import { scriptBytes } from '../../check/sizes.ts'
import { root } from '../../repository.ts'
import type { UnitName } from '../../units.ts'
import { parseId, parseUnit, unitList } from '../arguments.ts'
import { type Report, reporting } from '../report.ts'

type Options = { id?: string; dryRun?: boolean }

// Loaded on demand: a rollback must not wait for webpack.
const builder = () => import('../../build/buildUnit.ts')

/** Builds a unit on this machine. */
export async function build(unit: UnitName, { id }: Options): Promise<Report & { id: string }> {
  const { buildUnit } = await builder()
  const { release, folder, milliseconds } = await buildUnit(unit, id ? { id } : {})
  const bytes = scriptBytes(release)
  const place = relative(root, dirname(folder))
  return {
    id: release.id,
    text: `${unit} ${release.id}: ${Math.round(bytes / 1024)} KiB of script in ${place}, ${milliseconds} ms\n`,
    data: { unit, release: release.id, bytes, folder, milliseconds, commit: release.commit, inputs: release.inputs },
  }
}

async function rehearseBuild(unit: UnitName, { id }: Options): Promise<Report> {
  const [{ inputsOf }, { currentCommit, newReleaseId }] = await Promise.all([
    import('../../build/inputs.ts'),
    import('../../build/releaseId.ts'),
  ])
  const release = id ?? newReleaseId(new Date(), currentCommit())
  const inputs = inputsOf(unit)
  const text = `${unit} ${release} would be built from the inputs ${inputs}\n`
  return { text, data: { unit, release, inputs, dryRun: true } }
}

/** `release build <unit>`: builds a release folder with release.json on this machine. */
export function addBuildCommand(program: Command): void {
  const command = program
    .command('build')
    .description('build a release of one unit into a folder of its own')
    .argument('<unit>', unitList, parseUnit)
    .option('--id <id>', 'release id (default: time and commit)', parseId)
    .option('--dry-run', 'print what would be built')
  reporting(command, (unit: UnitName, options: Options) =>
    options.dryRun ? rehearseBuild(unit, options) : build(unit, options),
  )
}
