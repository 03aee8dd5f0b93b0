import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useSyncExternalStore } from 'react'
import { enterArea, generationOf, onAreas } from './areas.ts'
import { loadPiece, type Piece } from './loadPiece.ts'

type LazyPiece = LazyExoticComponent<ComponentType<object>>

/** React's `lazy` keeps its rejection for ever, so there is one for each piece and generation of its area. */
const pieces = new Map<string, LazyPiece>()

function lazyPiece(remote: string, piece: Piece, generation: number): { key: string; Piece: LazyPiece } {
  const start = `${remote}/${piece.kind}/${piece.id}#`
  const key = start + generation
  let found = pieces.get(key)
  if (!found) {
    for (const old of pieces.keys()) if (old.startsWith(start)) pieces.delete(old)
    found = lazy(async () => {
      try {
        return { default: (await loadPiece(remote, piece)) as ComponentType<object> }
      } catch (error) {
        // Coming back later tries again.
        pieces.delete(key)
        throw error
      }
    })
    pieces.set(key, found)
  }
  return { key, Piece: found }
}

/** The component of a piece as this tab should show it now, and a key that changes when it has to be drawn anew. */
export function usePiece(remote: string, piece: Piece): { key: string; Piece: LazyPiece } {
  const generation = useSyncExternalStore(onAreas, () => generationOf(remote))
  useEffect(() => enterArea(remote), [remote])
  return lazyPiece(remote, piece, generation)
}
