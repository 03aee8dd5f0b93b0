import { publicPaths } from '@dayline/shared/navigation'
import { PublicFrame } from '../signin/PublicFrame.tsx'
import { PublicLink } from '../signin/PublicLink.tsx'

/** Shown for an unknown address without a session. */
export function PublicNotFoundPage() {
  return (
    <PublicFrame
      title="Not found"
      documentTitle="Not found"
      subtitle="There is no page at this address. It may have moved, or the link is incomplete."
    >
      <PublicLink to={publicPaths.login}>Go to login</PublicLink>
    </PublicFrame>
  )
}
