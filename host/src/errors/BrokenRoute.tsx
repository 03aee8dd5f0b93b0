import { useRouteError } from '@dayline/shared/router'
import { useEffect } from 'react'
import { releaseOfError } from '../remotes/release/attribution.ts'
import { startOver } from '../watchdog/blame.ts'
import { BrokenApp } from './BrokenApp.tsx'

/** Shows errors that no boundary below the router caught. If a release threw, the release is given up. */
export function BrokenRoute() {
  const error = useRouteError()
  useEffect(() => {
    console.error('The app failed', error)
    const culprit = releaseOfError(error)
    if (culprit) startOver('broken', 'An error stopped the shell.', culprit)
  }, [error])
  return <BrokenApp />
}
