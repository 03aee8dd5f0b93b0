import { useServerEvent } from '@dayline/shared/realtime'
import { useEffect } from 'react'
import { refreshRegistry } from '../remotes/registry.ts'
import { startTelling } from '../remotes/tell.ts'

/** Hears of another registry the moment it is in force, and tells the server which releases this tab runs. */
export function useReleaseNews(): void {
  useServerEvent('registryChanged', () => void refreshRegistry())
  useEffect(startTelling, [])
}
