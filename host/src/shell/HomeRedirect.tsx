import { pathOf, safeReturnTo } from '@dayline/shared/navigation'
import { Navigate, useSearchParams } from '@dayline/shared/router'

/** The root with a token: back to where the sign-in was asked for, else to my-activities (spec 1 §2). */
export function HomeRedirect() {
  const [search] = useSearchParams()
  return <Navigate to={safeReturnTo(search.get('returnTo')) ?? pathOf('my-activities')} replace />
}
