import { type ReactNode, useEffect, useState } from 'react'
import { onHealthyTime } from '../../watchdog/healthyTime.ts'
import { releases } from '../area/releaseStore.ts'
import { RemoteLoadError } from '../release/loadRelease.ts'

/** A module whose code is here may wait for more code of its own, on slow lines for long; for nothing else. */
const maxWaitMs = { withCodeUnderWay: 30_000, without: 8_000 }

type ModuleWaitProps = {
  remote: string
  /** The module's own code has been loaded: what it still waits for is its own matter. */
  isLoaded: () => boolean
  children: ReactNode
}

/** A chunk on its way has a script element, which goes away when it has arrived; the entry's stays. */
function isCodeUnderWay(remote: string): boolean {
  const release = releases.releaseOf(remote)
  const folder = `/releases/${remote}/${release}/`
  return document.querySelector(`script[src*="${folder}"]:not([src$="/entry.js"])`) !== null
}

/**
 * Shown while a module is loading; ends the wait for one that suspends forever. Loading has limits of its own;
 * this one begins when the code is here. A module may suspend for code, never for data: it draws its own loading states.
 * @throws RemoteLoadError into the boundary of the area, which takes another release
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
  if (hasHung) throw new RemoteLoadError('render', 'timeout', 'The page waited for something that never came.')
  return children
}
