import { pathOf, safeReturnTo } from '@dayline/shared/navigation'
import { Navigate, useSearchParams } from '@dayline/shared/router'
import { lazy, Suspense } from 'react'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const JoinPage = lazy(async () => ({ default: (await import('../../invitation/JoinPage.tsx')).JoinPage }))

/**
 * Registering with a token: an invitation can be accepted with the account; without one it opens the screen that was
 * requested first, else my-activities.
 */
export function InvitedRoute() {
  const [search] = useSearchParams()
  const code = search.get('invitationCode')
  if (!code) return <Navigate to={safeReturnTo(search.get('returnTo')) ?? pathOf('my-activities')} replace />
  return (
    <Suspense fallback={<ScreenSkeleton title="Invitation" />}>
      <JoinPage code={code} />
    </Suspense>
  )
}
