import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration } from 'webpack'
import { shareOptions, singletons } from '../singletons.ts'
import { federationName } from '../units.ts'
import { BootModulesPlugin } from './BootModulesPlugin.ts'
import { baseConfiguration } from './baseConfiguration.ts'
import { IntegrityPlugin } from './IntegrityPlugin.ts'
import type { BuildOptions, Recipe } from './recipe.ts'
import { runtimeCore } from './runtimeCore.ts'

/** The host's first file; it only loads the boot module, whose chunks index.html names. */
export const hostEntryFile = 'main.js'
/** The small script before it, which requests what the page will need. */
export const earlyFile = 'early.js'
/** A few bytes that run before the first paint. */
export const themeFile = 'theme.js'
const hasWorker = (folder: string) => existsSync(join(folder, 'src/service-worker/worker.ts'))

/**
 * A module that imports every shared key without running any of it. The host provides only what it imports itself,
 * so without these imports a remote could require a room that the host lacks.
 */
function anchors(): string {
  const imports = singletons().map(({ key }) => `() => import(${JSON.stringify(key)})`)
  return `data:text/javascript,export const anchors = [${imports.join(',')}]`
}

function splitOff(boot: BootModulesPlugin) {
  return {
    chunks: 'async',
    cacheGroups: { core: { name: 'core', test: boot.has, enforce: true, priority: 10 } },
  } as const
}

function hostConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration('host', folder, options)
  const name = federationName('host', options.release)
  const boot = new BootModulesPlugin(join(folder, 'src/boot.tsx'))
  const publicPath = options.mode === 'production' ? `/releases/host/${options.release}/` : '/'
  return {
    ...base,
    entry: { main: [anchors(), './src/main.tsx'] },
    output: { ...base.output, publicPath, uniqueName: name },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, [runtimeCore.key]: runtimeCore.folder } },
    plugins: [
      ...(base.plugins ?? []),
      boot,
      new ModuleFederationPlugin({
        name,
        remotes: {},
        shared: shareOptions('host'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: [join(import.meta.dirname, 'browser/provide-runtime.mjs')],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(options.mode === 'production' ? [new IntegrityPlugin(hostEntryFile)] : []),
    ],
    optimization: {
      ...base.optimization,
      ...(options.mode === 'production' ? { splitChunks: splitOff(boot) } : {}),
    },
  }
}

/** Entries by file name; a host may lack the theme. */
export function earlyEntries(folder: string): Record<string, string> {
  const hasTheme = existsSync(join(folder, 'src/theme.ts'))
  return { early: './src/remotes/preload.ts', ...(hasTheme ? { theme: './src/theme.ts' } : {}) }
}

function earlyConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration('early', folder, options)
  return {
    ...base,
    entry: earlyEntries(folder),
    output: { ...base.output, uniqueName: 'dayline_early' },
  }
}

function workerConfiguration(folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration('service-worker', folder, options)
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { sw: './src/service-worker/worker.ts' },
    plugins: [
      ...(base.plugins ?? []),
      // Browsers detect a new worker by its bytes; the id makes each host release's worker different.
      new webpack.DefinePlugin({ __DAYLINE_RELEASE__: JSON.stringify(options.release) }),
    ],
  }
}

/** How to build the host: the app's shell, the script that runs before it, and the service worker of its pages. */
export function hostRecipe(folder: string): Recipe {
  return {
    unit: 'host',
    folder,
    configurations: (options) => [
      hostConfiguration(folder, options),
      earlyConfiguration(folder, options),
      ...(options.mode === 'production' && hasWorker(folder) ? [workerConfiguration(folder, options)] : []),
    ],
  }
}
