import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { ReleasedScreen, ScreenHelp } from '../registry/schema.ts'
import { iconShapes } from './iconShapes.ts'

/** The file in which a remote declares its screens, relative to its folder. */
export const screensFile = 'src/screens.ts'

/** A screen as declared by its remote: with the name of an icon instead of its shapes. */
type DeclaredScreens = Record<
  string,
  Record<string, unknown> & {
    icon: string
    help?: unknown
    keys?: unknown
    places?: unknown
  }
>

/** A declaration that no release may contain, with a message for its author. */
export class ScreensError extends Error {
  override name = 'ScreensError'
}

/** The file of a release with the help of its screens. */
export const helpFile = 'help.json'

async function declaredScreens(file: string): Promise<DeclaredScreens> {
  if (!existsSync(file)) return {}
  // The file's modification time in the address, so that a development server reads what was saved last.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`
  const { screens } = (await import(address)) as { screens?: DeclaredScreens }
  if (!screens) throw new ScreensError(`${file} exports no \`screens\`.`)
  return screens
}

/**
 * The screens that a remote's sources declare, by id, as they are in its release.
 * @param folder the remote's folder; one without the file has no screens
 * @throws ScreensError that names the file, the screen and what is wrong with it
 */
export async function readScreens(folder: string): Promise<Record<string, ReleasedScreen>> {
  const file = join(folder, screensFile)
  const screens = await declaredScreens(file)
  const icons = createRequire(file)
  const released = Object.fromEntries(
    await Promise.all(
      Object.entries(screens).map(async ([id, row]) => [id, await releasedScreen(file, id, row, icons)] as const),
    ),
  )
  refuseSameLetters(file, released)
  return released
}

/**
 * What the help panel shows about the screens, by id; null when no screen has any.
 * @throws ScreensError as above, and when two lines of a screen have the same keys
 */
export async function readHelp(folder: string): Promise<Record<string, ScreenHelp> | null> {
  const file = join(folder, screensFile)
  const screens = Object.entries(await declaredScreens(file)).filter(
    ([, { help, keys, places }]) => help || keys || places,
  )
  if (screens.length === 0) return null
  const entries = screens.map(
    ([id, { help, keys, places }]) => [id, parsed(file, id, ScreenHelp, { help, keys, places })] as const,
  )
  for (const [id, { keys }] of entries) refuseSameKeys(file, id, keys ?? [])
  return Object.fromEntries(entries)
}

function refuseSameKeys(file: string, id: string, lines: NonNullable<ScreenHelp['keys']>): void {
  const linesOfKeys = new Map<string, string>()
  for (const { keys, does } of lines) {
    const pressed = keys.join(' ')
    const other = linesOfKeys.get(pressed)
    if (other !== undefined)
      throw new ScreensError(`${file}: ${id} uses ${pressed} both for “${other}” and for “${does}”.`)
    linesOfKeys.set(pressed, does)
  }
}

function refuseSameLetters(file: string, screens: Record<string, ReleasedScreen>): void {
  const owners = new Map<string, string>()
  for (const [id, { go }] of Object.entries(screens)) {
    const other = go && owners.get(go)
    if (other) throw new ScreensError(`${file}: ${id} and ${other} both open with G ${go.toUpperCase()}.`)
    if (go) owners.set(go, id)
  }
}

async function releasedScreen(
  file: string,
  id: string,
  { help: _, keys: __, places: ___, ...row }: DeclaredScreens[string],
  resolver: NodeJS.Require,
): Promise<ReleasedScreen> {
  const icon = await iconShapes(row.icon, resolver)
  if (!icon) throw new ScreensError(`${file}: ${id} names the icon "${row.icon}", which lucide does not have.`)
  return parsed(file, id, ReleasedScreen, { ...row, icon })
}

function parsed<Shape extends z.ZodType>(file: string, id: string, shape: Shape, value: unknown): z.infer<Shape> {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ScreensError(`${file}: ${id}.${issue?.path.join('.')}: ${issue?.message}`)
}
