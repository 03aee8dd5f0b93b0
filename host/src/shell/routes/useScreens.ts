import { allScreens, onScreens, type Screen } from '@dayline/shared/navigation'
import { useSyncExternalStore } from 'react'

/** The screens of the releases that run in this tab; rerenders when they change. */
export function useScreens(): readonly Screen[] {
  return useSyncExternalStore(onScreens, allScreens)
}
