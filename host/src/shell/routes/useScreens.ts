import { allScreens, onScreens, type Screen } from '@dayline/shared/navigation'
import { useSyncExternalStore } from 'react'

/** The screens of the releases that run in this tab; draws again when other releases bring others. */
export function useScreens(): readonly Screen[] {
  return useSyncExternalStore(onScreens, allScreens)
}
