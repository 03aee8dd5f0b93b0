import { AppLink } from '../signin/AppLink.tsx'
import { PublicFrame } from '../signin/PublicFrame.tsx'

/** Shown for an address without a secret. */
export function DeadLink() {
  return (
    <PublicFrame
      title="This link is not complete"
      documentTitle="Email address"
      subtitle="Open the link in the mail again, or copy all of it."
    >
      <AppLink label="Go to Dayline" />
    </PublicFrame>
  )
}
