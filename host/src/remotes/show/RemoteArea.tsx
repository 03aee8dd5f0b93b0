import type { ReactNode } from 'react'
import { PieceFrame } from './PieceFrame.tsx'
import { usePiece } from './usePiece.ts'

type RemoteAreaProps = {
  remote: string
  /** Screen id of the navigation table. */
  screen: string
  /** Shown until the page is. */
  fallback?: ReactNode
}

/** Shows one screen of a remote, from the release that this tab runs. */
export function RemoteArea({ remote, screen, fallback = null }: RemoteAreaProps) {
  const piece = { kind: 'screen', id: screen } as const
  const drawn = usePiece(remote, piece)
  const { Piece } = drawn
  return (
    <PieceFrame remote={remote} piece={piece} drawn={drawn} fallback={fallback}>
      <Piece />
    </PieceFrame>
  )
}
