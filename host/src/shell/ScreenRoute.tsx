import { decide, pathOf, publicPaths, type ScreenId, screens } from '@dayline/shared/navigation'
import { Navigate } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { RemoteArea } from '../remotes/RemoteArea.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** One screen behind its guard: the table decides, the remote draws. */
export function ScreenRoute({ id }: { id: ScreenId }) {
  const account = useAccount()
  const decision = decide(id, account, Date.now())
  if (!decision.open) {
    const to = decision.goTo === 'login' ? publicPaths.login : pathOf(decision.goTo)
    return <Navigate to={to} replace />
  }
  const { remote, title } = screens[id]
  return (
    <>
      <title>{`${title} · Dayline`}</title>
      <RemoteArea remote={remote} screen={id} fallback={<ScreenSkeleton title={title} />} />
    </>
  )
}
