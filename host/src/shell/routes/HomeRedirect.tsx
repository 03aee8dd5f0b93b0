import { pathOf, publicPaths, safeReturnTo } from '@dayline/shared/navigation'
import { Navigate, useLocation, useSearchParams } from '@dayline/shared/router'
import { invitationCode, onward } from '../../guards/onward.ts'

/** The root with a token: opens an invitation, the screen that required the sign-in, or my-activities. */
export function HomeRedirect() {
  const [search] = useSearchParams()
  const code = invitationCode(useLocation().search)
  if (code) return <Navigate to={onward(publicPaths.register, { invitationCode: code })} replace />
  return <Navigate to={safeReturnTo(search.get('returnTo')) ?? pathOf('my-activities')} replace />
}
