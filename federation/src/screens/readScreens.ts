import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ReleasedScreen } from '../registry/schema.ts'
import { iconShapes } from './iconShapes.ts'

/** The file in which a remote declares its screens, below its folder. */
export const screensFile = 'src/screens.ts'

/** A screen as its remote writes it: with the name of an icon instead of its shapes. */
type DeclaredScreens = Record<string, Record<string, unknown> & { icon: string }>

/** A declaration that no release can contain, with a message for its author. */
export class ScreensError extends Error {
  override name = 'ScreensError'
}

/**
 * The screens that a remote's sources declare, by id, as its release will carry them.
 * @param folder the remote's folder; one without the file has no screens
 * @throws ScreensError that names the file, the screen and what is wrong with it
 */
export async function readScreens(folder: string): Promise<Record<string, ReleasedScreen>> {
  const file = join(folder, screensFile)
  if (!existsSync(file)) return {}
  // The file's own time in its address, so that a development server sees what was saved since.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const { screens } = (await import(address)) as { screens?: DeclaredScreens }
  if (!screens) throw new ScreensError(`${file} exports no \`screens\`.`)
  const icons = createRequire(file)
  return Object.fromEntries(
    await Promise.all(
      Object.entries(screens).map(async ([id, row]) => [id, await released(file, id, row, icons)] as const),
    ),
  )
}

async function released(
  file: string,
  id: string,
  row: DeclaredScreens[string],
  resolver: NodeJS.Require,
): Promise<ReleasedScreen> {
  const icon = await iconShapes(row.icon, resolver)
  if (!icon) throw new ScreensError(`${file}: ${id} asks for the icon "${row.icon}", which lucide does not have.`)
  const parsed = ReleasedScreen.safeParse({ ...row, icon })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ScreensError(`${file}: ${id}.${issue?.path.join('.')}: ${issue?.message}`)
}
