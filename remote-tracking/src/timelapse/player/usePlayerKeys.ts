import { type RefObject, useEffect } from 'react'
import { speedBeside } from './frames.ts'
import type { Playback } from './usePlayback.ts'

const ownSpace = 'button, a, input, select, textarea'

/** Space plays and pauses, < and > change the speed, wherever the focus is within the player's dialog. */
export function usePlayerKeys(player: RefObject<HTMLElement | null>, { toggle, speed, setSpeed }: Playback): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const target = event.target instanceof Element ? event.target : null
      if (!player.current?.closest('[role=dialog]')?.contains(target)) return
      const act = {
        ' ': target?.closest(ownSpace) ? undefined : toggle,
        '>': () => setSpeed(speedBeside(speed, 1)),
        '<': () => setSpeed(speedBeside(speed, -1)),
      }[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  })
}
