import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import type { Piece } from '../area/loadPiece.ts'
import { AreaBoundary } from './AreaBoundary.tsx'
import { LeaveBoundary } from './LeaveBoundary.tsx'
import { PieceWait } from './PieceWait.tsx'
import { SwapLine } from './SwapLine.tsx'
import type { DrawnPiece } from './usePiece.ts'

type PieceFrameProps = {
  remote: string
  piece: Piece
  drawn: DrawnPiece
  /** Shown until the piece is. */
  fallback: ReactNode
  children: ReactNode
}

/** Everything between the shell and a piece of a remote: every error of the piece ends here. */
export function PieceFrame({ remote, drawn, ...rest }: PieceFrameProps) {
  return (
    <LeaveBoundary remote={remote}>
      <SwapLine remote={remote} />
      <OnePiece key={drawn.key} remote={remote} drawn={drawn} {...rest} />
    </LeaveBoundary>
  )
}

function OnePiece({ remote, piece, drawn, fallback, children }: PieceFrameProps) {
  const shownAt = useRef<number | null>(null)
  const handleSeen = () => {
    shownAt.current ??= performance.now()
  }
  const wait = (
    <PieceWait remote={remote} isLoaded={drawn.isLoaded}>
      {fallback}
    </PieceWait>
  )
  return (
    <AreaBoundary remote={remote} piece={piece} shownAt={() => shownAt.current}>
      <Suspense fallback={wait}>
        <Seen onSeen={handleSeen} />
        {children}
      </Suspense>
    </AreaBoundary>
  )
}

/** Calls back when its siblings are drawn and no longer suspended. */
function Seen({ onSeen }: { onSeen: () => void }) {
  useLayoutEffect(onSeen)
  return null
}
