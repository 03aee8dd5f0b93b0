import { type ReactNode, Suspense } from 'react'
import { AreaBoundary } from './AreaBoundary.tsx'
import { usePiece } from './usePiece.ts'

type RemoteAreaProps = {
  remote: string
  /** Screen id of the navigation table. */
  screen: string
  /** Stands there until the page does. */
  fallback?: ReactNode
}

/** Shows one screen of a remote, from the release that this tab runs. */
export function RemoteArea({ remote, screen, fallback = null }: RemoteAreaProps) {
  const { key, Piece } = usePiece(remote, { kind: 'screen', id: screen })
  return (
    <AreaBoundary key={key} remote={remote}>
      <Suspense fallback={fallback}>
        <Piece />
      </Suspense>
    </AreaBoundary>
  )
}
