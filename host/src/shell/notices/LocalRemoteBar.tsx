import { clockTime } from '@dayline/shared/format'
import { Button, useZone } from '@dayline/shared/ui'
import { Laptop } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { localRemote, onLocalRemote, reloadPage, stopLocalRemote } from '../../remotes/local/localRemote.ts'
import { titleOf } from '../../remotes/release/titleOf.ts'
import { Banner } from './Banner.tsx'

/** Shows on every screen that an area is served from the operator's own machine, and can end that. */
export function LocalRemoteBar() {
  const running = useSyncExternalStore(onLocalRemote, localRemote)
  const [isStopping, setStopping] = useState(false)
  const zone = useZone()
  if (!running) return null
  const { Remote, Address, ExpiresAt, isReachable } = running
  const handleStop = () => {
    setStopping(true)
    // The failure is already shown in a toast.
    stopLocalRemote().catch(() => setStopping(false))
  }
  return (
    <section aria-label="Local remote">
      <Banner icon={<Laptop size={16} aria-hidden />}>
        <span>
          {isReachable
            ? `${titleOf(Remote)} is loaded from ${Address}, for you alone, until ${clockTime(ExpiresAt, zone)}.`
            : `${titleOf(Remote)} should be loaded from ${Address}, which does not answer. Start it there, then reload.`}
        </span>
        {!isReachable && (
          <Button size="xs" variant="outline" onClick={reloadPage}>
            Reload
          </Button>
        )}
        <Button size="xs" variant="outline" disabled={isStopping} onClick={handleStop}>
          Stop
        </Button>
      </Banner>
    </section>
  )
}
