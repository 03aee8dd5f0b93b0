import type { ReactNode } from 'react'
import { PieceFrame } from './PieceFrame.tsx'
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
  const piece = { kind: 'slot', id: slot } as const
  const drawn = usePiece(remote, piece)
  const { Piece } = drawn
  return (
    <PieceFrame remote={remote} piece={piece} drawn={drawn} fallback={fallback}>
      <Piece {...props} />
    </PieceFrame>
  )
}
