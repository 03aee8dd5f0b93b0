import { dirname, relative } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { buildUnit } from '../../build/buildUnit.ts'
import { isUnitName, root, type UnitName } from '../../units.ts'
import { unitList } from '../place.ts'

/** Turns an argument into a unit's name, or says which names there are. */
export function parseUnit(word: string): UnitName {
  if (isUnitName(word)) return word
  throw new InvalidArgumentError(`Units are ${unitList}.`)
}

type BuildOptions = { id?: string }

/** `release build <unit>`: a release folder with release.json, on this machine. */
export function addBuildCommand(program: Command): void {
  program
    .command('build')
    .description('build a release of one unit into a folder of its own')
    .argument('<unit>', unitList, parseUnit)
    .option('--id <id>', 'release id (default: second and commit)')
    .action(async (unit: UnitName, { id }: BuildOptions) => {
      const { release, folder, milliseconds } = await buildUnit(unit, id ? { id } : {})
      const bytes = release.files.reduce((sum, file) => sum + (file.path.endsWith('.js') ? file.bytes : 0), 0)
      const size = `${Math.round(bytes / 1024)} KiB of script`
      process.stdout.write(`${unit} ${release.id}: ${size} in ${relative(root, dirname(folder))}, ${milliseconds} ms\n`)
    })
}
