import { type ReactNode, Suspense } from 'react'
import { AreaBoundary } from './AreaBoundary.tsx'
import { usePiece } from './usePiece.ts'

type RemoteSlotProps = {
  remote: string
  slot: string
  fallback?: ReactNode
  /** Goes to the slot as it is. */
  [prop: string]: unknown
}

/** Shows a piece of a remote in a place of the host's own; further props go to the piece. */
export function RemoteSlot({ remote, slot, fallback = null, ...props }: RemoteSlotProps) {
  const { key, Piece } = usePiece(remote, { kind: 'slot', id: slot })
  return (
    <AreaBoundary key={key} remote={remote}>
      <Suspense fallback={fallback}>
        <Piece {...props} />
      </Suspense>
    </AreaBoundary>
  )
}
