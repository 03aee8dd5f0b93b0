import { type ReactNode, useEffect, useState } from 'react'
import { onHealthyTime } from '../../watchdog/healthyTime.ts'
import { releases } from '../area/releaseStore.ts'
import { RemoteLoadError } from '../release/loadRelease.ts'

/** Once loaded, a module may suspend only for more of its own code, which takes long on slow connections. */
const maxWaitMs = { withCodeUnderWay: 30_000, without: 8_000 }

type ModuleWaitProps = {
  remote: string
  /** Whether the module's own code has been loaded; from then on the limits apply. */
  isLoaded: () => boolean
  children: ReactNode
}

/** A loading chunk has a script element, which is removed when it has loaded; the entry's stays. */
function isCodeUnderWay(remote: string): boolean {
  const release = releases.releaseOf(remote)
  const folder = `/releases/${remote}/${release}/`
  return document.querySelector(`script[src*="${folder}"]:not([src$="/entry.js"])`) !== null
}

/**
 * Shown while a module is loading; ends the wait for one that suspends forever. Loading has its own limits;
 * this one starts once the code is loaded. A module may suspend for code, never for data, for which it
 * draws its own loading states.
 * @throws RemoteLoadError into the boundary of the area, which tries another release
 */
export function ModuleWait({ remote, isLoaded, children }: ModuleWaitProps) {
  const [hasHung, setHung] = useState(false)
  // An effect, because time is outside of React.
  useEffect(() => {
    let waited = 0
    return onHealthyTime((milliseconds) => {
      if (!isLoaded()) return
      waited += milliseconds
      if (waited >= maxWaitMs.withCodeUnderWay || (waited >= maxWaitMs.without && !isCodeUnderWay(remote))) {
        setHung(true)
      }
    })
  }, [remote, isLoaded])
  if (hasHung) throw new RemoteLoadError('render', 'timeout', 'The page waited for code that never arrived.')
  return children
}
