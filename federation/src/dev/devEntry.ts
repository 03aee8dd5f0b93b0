import { federationName, type UnitName } from '../units.ts'
import { remoteEntryFile } from '../webpack/remoteRecipe.ts'

/** The release id of a unit under development: fixed, so that fast refresh retains its identity. */
export const devRelease = 'dev'

/** The path at which the development server serves a unit's files. */
export const devBase = (unit: string): string => `/releases/${unit}/${devRelease}/`

/** The file that the registry names as the entry. */
export const devEntryFile = 'dev-entry.js'

/**
 * Replaces the remote's entry. Each build writes a different entry, and a page opened before the last save
 * would refuse it for its integrity; this text never changes, and loads the current entry.
 */
export function devEntry(unit: UnitName): string {
  const name = JSON.stringify(federationName(unit, devRelease))
  return `window[${name}] = (() => {
  const here = document.currentScript.src
  const entry = new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = new URL(${JSON.stringify(remoteEntryFile)}, here).href
    // A deployed host runs this from another origin.
    script.crossOrigin = 'anonymous'
    script.onload = () => resolve(window[${name}])
    script.onerror = () => reject(new Error('${unit} has not been built yet.'))
    document.head.append(script)
  })
  return {
    init: (...given) => entry.then((container) => container.init(...given)),
    get: (...given) => entry.then((container) => container.get(...given)),
  }
})()\n`
}
