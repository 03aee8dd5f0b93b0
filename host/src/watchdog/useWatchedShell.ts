import { useLocation } from '@dayline/shared/router'
import { useLayoutEffect } from 'react'
import { expectShell, noteShown } from './watchdog.ts'

/** Tells the watchdog that the shell stands, and which address it shows. */
export function useWatchedShell(): void {
  const { key } = useLocation()
  useLayoutEffect(expectShell, [])
  useLayoutEffect(() => noteShown(key), [key])
}
