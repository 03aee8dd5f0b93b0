import type { ComponentType } from 'react'
import type { Toast } from './toasts.ts'

type ToastList = ComponentType<{ toasts: readonly Toast[] }>

let moving: ToastList | null = null
const listeners = new Set<() => void>()

export const motionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): ToastList | null => moving,
}

/**
 * Loads the animations of toasts; until then they do not move. The shell loads it in idle time,
 * so that the sign-in page never includes it (docs/decisions/006).
 */
export async function loadToastMotion(): Promise<void> {
  if (moving) return
  try {
    moving = (await import('./MovingToasts.tsx')).MovingToasts
    for (const listener of listeners) listener()
  } catch {
    // Toasts work without motion.
  }
}
