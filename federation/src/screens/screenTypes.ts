import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../repository.ts'
import { folderOf, type UnitName, unitNames } from '../units.ts'
import { readScreens } from './readScreens.ts'

/** Where the type checker finds the ids of all screens; generated, so not in git. */
export const screenTypesFile = join(root, '.cache/types/screens.d.ts')

/** The declaration behind `ScreenId`: screen id → its remote. */
export function screenTypes(remotes: Record<UnitName, readonly string[]>): string {
  const lines = Object.entries(remotes).flatMap(([remote, ids]) =>
    ids.map((id) => `  ${JSON.stringify(id)}: ${JSON.stringify(remote)}`),
  )
  return [
    "// Generated from each remote's src/screens.ts by federation/src/cli/screenTypes.ts.",
    'interface DaylineScreens {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Writes the types of all screens of this checkout, if they have changed. @throws ScreensError */
export async function writeScreenTypes(): Promise<void> {
  const remotes: Record<UnitName, string[]> = {}
  for (const unit of unitNames) {
    if (unit !== 'host') remotes[unit] = Object.keys(await readScreens(folderOf(unit)))
  }
  const content = screenTypes(remotes)
  if (existsSync(screenTypesFile) && readFileSync(screenTypesFile, 'utf8') === content) return
  mkdirSync(dirname(screenTypesFile), { recursive: true })
  writeFileSync(screenTypesFile, content)
}
