import { useApiAction } from '@dayline/shared/api'
import { publicPaths } from '@dayline/shared/navigation'
import { useSession } from '@dayline/shared/session'
import { useState } from 'react'
import { AppLink } from '../signin/AppLink.tsx'
import { PublicFrame } from '../signin/PublicFrame.tsx'
import { LinkAction } from './LinkAction.tsx'

/** Where signed-in users choose a new password; others request a code. This page has no table of screens. */
const securitySettings = '/app/account/settings?tab=security'

/** Stops the change: the account retains its address. */
export function StopChange({ token }: { token: string }) {
  const { isSignedIn } = useSession()
  const [isStopped, setIsStopped] = useState(false)
  const action = useApiAction('/login/stopemailchange', { onDone: () => setIsStopped(true) })
  if (isStopped) {
    return (
      <PublicFrame
        title="The change was stopped"
        documentTitle="Email address"
        subtitle="If it was not you who requested it, someone knows your password. Choose a new one now."
      >
        <AppLink label="Choose a new password" to={isSignedIn ? securitySettings : publicPaths.forgotPassword} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame
      title="Stop the change of your email address?"
      documentTitle="Email address"
      subtitle="Your account keeps the address that it has."
    >
      <LinkAction action={action} token={token} label="Stop the change" />
    </PublicFrame>
  )
}
