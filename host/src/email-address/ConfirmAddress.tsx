import { useApiAction } from '@dayline/shared/api'
import { useState } from 'react'
import { AppLink } from '../signin/AppLink.tsx'
import { PublicFrame } from '../signin/PublicFrame.tsx'
import { LinkAction } from './LinkAction.tsx'

/** Makes the address that received the email the account's address. */
export function ConfirmAddress({ token }: { token: string }) {
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const action = useApiAction('/login/confirmemailchange', { onDone: ({ Email }) => setConfirmed(Email) })
  if (confirmed) {
    return (
      <PublicFrame
        title="Your email address was changed"
        documentTitle="Email address"
        subtitle={`You sign in with ${confirmed} from now on.`}
      >
        <AppLink label="Go to Dayline" />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame
      title="Confirm your email address"
      documentTitle="Email address"
      subtitle="You sign in with this address from then on. You are signed out elsewhere."
    >
      <LinkAction action={action} token={token} label="Use this address" />
    </PublicFrame>
  )
}
