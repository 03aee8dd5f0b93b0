import { type ComponentType, type LazyExoticComponent, lazy, useLayoutEffect, useSyncExternalStore } from 'react'
import { enterArea } from '../area/areaActions.ts'
import { loadPiece, type Piece } from '../area/loadPiece.ts'
import { releases } from '../area/releaseStore.ts'

type LazyPiece = LazyExoticComponent<ComponentType<object>>

/** A piece as this tab should show it now. */
export type DrawnPiece = {
  /** Changes when the piece has to be mounted again. */
  key: string
  Piece: LazyPiece
  /** Its own code is here. */
  isLoaded: () => boolean
}

/** React's `lazy` caches its rejection for ever, so there is one for each piece and generation of its area. */
const pieces = new Map<string, DrawnPiece>()

function drawnPiece(remote: string, piece: Piece, generation: number): DrawnPiece {
  const start = `${remote}/${piece.kind}/${piece.id}#`
  const key = start + generation
  const known = pieces.get(key)
  if (known) return known
  for (const old of pieces.keys()) if (old.startsWith(start)) pieces.delete(old)
  let isLoaded = false
  const Lazy = lazy(async () => {
    try {
      const component = (await loadPiece(releases, remote, piece)) as ComponentType<object>
      isLoaded = true
      return { default: component }
    } catch (error) {
      // Coming back later tries again.
      pieces.delete(key)
      throw error
    }
  })
  const drawn = { key, Piece: Lazy, isLoaded: () => isLoaded }
  pieces.set(key, drawn)
  return drawn
}

/** The component of a piece as this tab should show it now. */
export function usePiece(remote: string, piece: Piece): DrawnPiece {
  const generation = useSyncExternalStore(releases.subscribe, () => releases.area(remote).generation)
  // Before the piece unmounts, to distinguish an error of the former piece from one of the next.
  useLayoutEffect(() => enterArea(releases, remote), [remote])
  return drawnPiece(remote, piece, generation)
}
