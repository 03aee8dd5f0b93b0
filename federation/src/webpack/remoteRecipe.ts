import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { shareOptions } from '../singletons.ts'
import { exposesOf, federationName, type UnitName } from '../units.ts'
import { baseConfiguration } from './baseConfiguration.ts'
import { IntegrityPlugin } from './IntegrityPlugin.ts'
import type { BuildOptions, Recipe } from './recipe.ts'

/** A remote's first file. No hash in the name, because the release id is in its folder's name. */
export const remoteEntryFile = 'entry.js'

function remoteConfiguration(unit: UnitName, folder: string, options: BuildOptions): Configuration {
  const base = baseConfiguration(unit, folder, options)
  const name = federationName(unit, options.release)
  const isProduction = options.mode === 'production'
  // The development server needs the path; a release detects its own, wherever it is served from.
  const publicPath = isProduction ? 'auto' : `/releases/${unit}/${options.release}/`
  return {
    ...base,
    entry: {},
    // Files of a local remote are loaded from another origin than the page (decision 031); those of a release are not.
    output: { ...base.output, publicPath, uniqueName: name, crossOriginLoading: 'anonymous' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: remoteEntryFile,
        library: { type: 'var', name },
        exposes: exposesOf(folder),
        shared: shareOptions('remote'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...(isProduction ? [new IntegrityPlugin(remoteEntryFile)] : []),
    ],
  }
}

/** How to build a remote: one entry, one chunk for each screen and slot. */
export function remoteRecipe(unit: UnitName, folder: string): Recipe {
  return { unit, folder, configurations: (options) => [remoteConfiguration(unit, folder, options)] }
}
