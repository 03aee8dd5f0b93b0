import { useRouteError } from '@dayline/shared/router'
import { useEffect } from 'react'
import { releaseOfError } from '../remotes/release/attribution.ts'
import { startOver } from '../watchdog/blame.ts'
import { BrokenApp } from './BrokenApp.tsx'

/** Ends what no boundary below the router has caught. What a release threw is left with that release. */
export function BrokenRoute() {
  const error = useRouteError()
  useEffect(() => {
    console.error('The app failed', error)
    const culprit = releaseOfError(error)
    if (culprit) startOver('broken', 'An error took the shell down.', culprit)
  }, [error])
  return <BrokenApp />
}
