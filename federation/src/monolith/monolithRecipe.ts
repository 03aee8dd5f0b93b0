import { join } from 'node:path'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import webpack from 'webpack'
import { readScreens } from '../screens/readScreens.ts'
import { exposesOf, folderOf, type UnitName, unitNames } from '../units.ts'
import { baseConfiguration } from '../webpack/baseConfiguration.ts'
import { earlyEntries, hostEntryFile } from '../webpack/hostRecipe.ts'
import { IntegrityPlugin } from '../webpack/IntegrityPlugin.ts'
import type { BuildOptions, Recipe } from '../webpack/recipe.ts'

/** Name of the chunk with an area. */
export const areaChunk = (unit: UnitName): string => `area-${unit}`

/** The remotes: every unit but the host. */
export const areaUnits = unitNames.filter((unit) => unit !== 'host')

/**
 * The exports that the host imports from its loader, for areas in the same build. They replace the loader, so
 * that the two builds differ only in federation.
 */
async function loaderOfOneBundle(): Promise<string> {
  const areas = areaUnits.map((unit) => {
    const file = JSON.stringify(join(folderOf(unit), 'src/area.tsx'))
    return `${unit}: () => import(/* webpackChunkName: "${areaChunk(unit)}" */ ${file})`
  })
  const slots = areaUnits.flatMap((unit) =>
    Object.entries(exposesOf(folderOf(unit))).flatMap(([expose, path]) =>
      expose.startsWith('./slots/')
        ? [`'${unit}/${expose.slice(8)}': () => import(${JSON.stringify(join(folderOf(unit), path))})`]
        : [],
    ),
  )
  const screens = await Promise.all(
    areaUnits.map(async (unit) =>
      Object.entries(await readScreens(folderOf(unit))).map(([id, screen]) => ({ ...screen, id, remote: unit })),
    ),
  )
  return `
    import { setScreens } from '@dayline/shared/navigation'
    import { createElement, lazy, Suspense } from 'react'
    const areas = { ${areas.join(', ')} }
    const slots = { ${slots.join(', ')} }
    const pages = {}
    const components = {}
    const load = async (remote, screen) => ({ default: (await (await areas[remote]()).area.routes[screen]()).Page })
    export function RemoteArea({ remote, screen, fallback = null }) {
      pages[screen] ??= lazy(() => load(remote, screen))
      return createElement(Suspense, { fallback }, createElement(pages[screen]))
    }
    export function RemoteSlot({ remote, slot, fallback = null, ...props }) {
      const name = remote + '/' + slot
      components[name] ??= lazy(async () => ({ default: (await slots[name]()).slot.Slot }))
      return createElement(Suspense, { fallback }, createElement(components[name], props))
    }
    export const startReleases = async () => setScreens(${JSON.stringify(screens.flat())})
    export const prefetchArea = (remote, screen) => void load(remote, screen).catch(() => {})
    export const identifyVisitor = () => {}
    export const startReleaseTelemetry = () => () => {}
    export const refreshScreens = () => {}
    export const readScreenHelp = async () => ({})
    export const currentRegistry = () => null
    export const servedRegistry = () => null
    export const onRegistry = () => () => {}
    export const refreshRegistry = async () => {}
    export const registryReady = async () => null
    export const releases = {
      releaseOf: () => null,
      wantedRelease: () => null,
      lastShown: () => null,
      runningFor: () => 0,
      hasFailed: () => false,
      redraw: () => {},
    }
    export const titleOf = (remote) => remote
    export const releaseInText = () => null
    export const releaseOfError = () => null
    export const giveUp = () => {}
    export const localRemote = () => null
    export const onLocalRemote = () => () => {}
    export const openLocalRemote = () => {}
    export const leaveLocalRemote = () => {}
    export const stopLocalRemote = async () => {}
    export const isUnderDevelopment = () => false
    export const reloadPage = () => window.location.reload()
    export class RemoteLoadError extends Error {}
    export const LeaveBoundary = ({ children }) => children
  `
}

/** Replaces every import of the loader from outside it; one that the stand-in lacks is an error of the build. */
function replaceLoader(loader: string): WebpackPluginInstance {
  const standIn = `data:text/javascript,${encodeURIComponent(loader)}`
  return new webpack.NormalModuleReplacementPlugin(/(^|\/)remotes\/[\w/]+\.tsx?$/, (resource) => {
    if (!/[\\/]host[\\/]src[\\/]remotes/.test(resource.context)) resource.request = standIn
  })
}

function configuration(folder: string, loader: string, options: BuildOptions): Configuration {
  const base = baseConfiguration('monolith', folder, options)
  return {
    ...base,
    entry: { main: './src/boot.tsx' },
    output: { ...base.output, publicPath: `/releases/host/${options.release}/`, uniqueName: 'dayline_monolith' },
    module: { ...base.module, parser: { javascript: { exportsPresence: 'error' } } },
    plugins: [...(base.plugins ?? []), replaceLoader(loader), new IntegrityPlugin(hostEntryFile)],
  }
}

function earlyConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration('monolith-early', folder, options)
  return { ...base, entry: earlyEntries(folder) }
}

/** How to build host and areas as one application without federation: the baseline of the benchmark. */
export async function monolithRecipe(folder: string): Promise<Recipe> {
  const loader = await loaderOfOneBundle()
  return {
    unit: 'host',
    folder,
    configurations: (options) => [configuration(folder, loader, options), earlyConfiguration(folder, options)],
  }
}
