import { existsSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { screensFile } from '../screens/readScreens.ts'
import { folderOf, type UnitName } from '../units.ts'

/**
 * Makes a saved row of `unit` reload open pages. No code imports the rows: they are in the registry, which a page reads
 * when it is loaded. As part of a bundle they change its hash, which a page compares whenever it connects; the
 * development server's own `watchFiles` informs only the pages connected at that moment.
 * @param entry the entry that the rows are added to; without it, every entry of the compilation
 */
export function screensReload(unit: UnitName, entry?: string): WebpackPluginInstance[] {
  const folder = folderOf(unit)
  if (!existsSync(join(folder, screensFile))) return []
  return [new webpack.EntryPlugin(folder, `./${screensFile}`, { name: entry })]
}
