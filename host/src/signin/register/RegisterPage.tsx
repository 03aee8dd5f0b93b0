import { useApiQuery } from '@dayline/shared/api'
import { publicPaths } from '@dayline/shared/navigation'
import { Button, Notice, Spinner, Text } from '@dayline/shared/ui'
import { useState } from 'react'
import { invitationCode, onward } from '../../guards/onward.ts'
import { PublicFrame } from '../PublicFrame.tsx'
import { PublicLink } from '../PublicLink.tsx'
import { InvitationBadge } from './InvitationBadge.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useReferral } from './referral.ts'

/**
 * Creates an account; an invitation names organization, team and person (docs/product/sign-in.md#sign-up).
 */
export function RegisterPage() {
  const [code] = useState(() => invitationCode())
  useReferral()
  const invitation = useApiQuery('/login/checkinvitationcode', code ? { InvitationCode: code } : null, {
    quiet: true,
    isReadOnce: true,
  })
  const { data, error } = invitation
  // A missing answer says nothing about the code: a retry may help.
  const isUnknown = error !== undefined && error.validationErrors.length === 0
  const isRefused = error !== undefined && !isUnknown

  return (
    <PublicFrame
      title={data ? `Join ${data.Organization.Title}` : 'Create your account'}
      documentTitle="Register"
      subtitle={data ? 'You have been invited.' : 'Free for 7 days, no credit card.'}
    >
      {data && <InvitationBadge invitation={data} />}
      {error && (
        <Notice
          kind="error"
          action={
            isUnknown && (
              <Button size="sm" variant="outline" onClick={invitation.retry}>
                Retry
              </Button>
            )
          }
        >
          {isUnknown ? error.message : error.validationErrors.map(({ Value }) => Value).join(' ')}
          {isRefused && ' Ask for a new one, or sign up without it.'}
        </Notice>
      )}
      {invitation.isLoading && !error ? (
        <Spinner label="Checking your invitation" />
      ) : (
        <RegisterForm code={data ? code : null} invited={data?.Employee.Invitation} />
      )}
      <Text mt="6" fontSize="sm" color="fg.muted" textAlign="center">
        Already have an account?{' '}
        <PublicLink to={onward(publicPaths.login, { invitationCode: isRefused ? null : code })}>Login</PublicLink>
      </Text>
    </PublicFrame>
  )
}
