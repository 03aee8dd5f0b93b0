import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { IconShapes } from '../registry/schema.ts'

type IconModule = { __iconData?: { node: [name: string, attributes: Record<string, string>][] } }

/**
 * The shapes of a lucide icon.
 * @param resolver of the package with the screen, so that it gets the icons of its own version
 * @returns null when there is no icon of that name
 */
export async function iconShapes(name: string, resolver: NodeJS.Require): Promise<IconShapes | null> {
  if (!/^[a-z0-9-]+$/.test(name)) return null
  let file: string
  try {
    file = resolver.resolve(`lucide-react/icons/${name}`)
  } catch {
    return null
  }
  const { __iconData } = (await import(pathToFileURL(file).href)) as IconModule
  if (!__iconData) {
    // The former name of an icon: its file only re-exports the icon.
    const [, current] = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(readFileSync(file, 'utf8')) ?? []
    return current ? iconShapes(current, resolver) : null
  }
  // `key` is for React and no attribute of the shape.
  return IconShapes.parse(__iconData.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]))
}
