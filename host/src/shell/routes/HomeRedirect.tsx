import { pathOf, publicPaths, safeReturnTo } from '@dayline/shared/navigation'
import { Navigate, useLocation, useSearchParams } from '@dayline/shared/router'
import { invitationCode, onward } from '../../guards/onward.ts'

/** The root with a token: on with an invitation, back to the screen that needed the sign-in, else to my-activities. */
export function HomeRedirect() {
  const [search] = useSearchParams()
  const code = invitationCode(useLocation().search)
  if (code) return <Navigate to={onward(publicPaths.register, { invitationCode: code })} replace />
  return <Navigate to={safeReturnTo(search.get('returnTo')) ?? pathOf('my-activities')} replace />
}
