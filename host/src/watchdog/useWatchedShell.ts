import { useLocation } from '@dayline/shared/router'
import { useLayoutEffect } from 'react'
import { expectShell, noteShown } from './watchdog.ts'

/** Notifies the watchdog that the shell is mounted, and which address it shows. */
export function useWatchedShell(): void {
  const { key } = useLocation()
  useLayoutEffect(expectShell, [])
  useLayoutEffect(() => noteShown(key), [key])
}
