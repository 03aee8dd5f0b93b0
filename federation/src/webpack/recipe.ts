import type { Configuration } from 'webpack'
import type { UnitName } from '../units.ts'

/** What a build needs besides the unit's sources. */
export type BuildOptions = {
  /** Release id; in development a fixed text, so that fast refresh retains its identity. */
  release: string
  mode: 'production' | 'development'
  /** Folder for the public files. */
  out: string
}

/** What `webpack.config.ts` of a unit exports: how to build that unit. */
export type Recipe = {
  unit: UnitName
  folder: string
  configurations: (options: BuildOptions) => Configuration[]
}
