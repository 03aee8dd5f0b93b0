import { useEffect, useEffectEvent, useState } from 'react'
import { redrawArea } from './areas.ts'
import { AreaUnavailableError, loadPiece, type Piece } from './loadPiece.ts'
import { onRegistry } from './registry.ts'

/** Long enough for a short outage, short enough for somebody who still looks at the card. */
const quietTryAfterMs = 8_000

/** Remotes that had their quiet try: one, so that a remote that stays away is not asked for again and again. */
const triedQuietly = new Set<string>()

async function tryQuietly(remote: string, piece: Piece): Promise<void> {
  try {
    await loadPiece(remote, piece)
    triedQuietly.delete(remote)
    redrawArea(remote)
  } catch {
    // The card stands, and Retry with it.
  }
}

/**
 * Opens an area again without anybody's press: when the network is back, when another registry comes, and once by
 * itself after some seconds. Where the area threw, only the person decides.
 */
export function useReopening(remote: string, piece: Piece, error: Error, onReopen: () => void): void {
  const [wasOffline] = useState(() => !navigator.onLine)
  const isUnavailable = error instanceof AreaUnavailableError
  const reopen = useEffectEvent(onReopen)
  const openQuietly = useEffectEvent(() => tryQuietly(remote, piece))

  // Network and registry are the outside world.
  useEffect(() => {
    if (!wasOffline && !isUnavailable) return
    const handleNews = () => reopen()
    window.addEventListener('online', handleNews)
    const leave = isUnavailable ? onRegistry(handleNews) : () => {}
    return () => {
      window.removeEventListener('online', handleNews)
      leave()
    }
  }, [wasOffline, isUnavailable])

  useEffect(() => {
    if (!isUnavailable || wasOffline || triedQuietly.has(remote)) return
    const timer = setTimeout(() => {
      triedQuietly.add(remote)
      void openQuietly()
    }, quietTryAfterMs)
    return () => clearTimeout(timer)
  }, [remote, isUnavailable, wasOffline])
}
