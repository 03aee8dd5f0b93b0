import { messages } from '@dayline/shared/api'
import type { InvitationDetails } from '@dayline/shared/contract'
import { dismissAllToasts, toast } from '@dayline/shared/feedback'
import { publicPaths } from '@dayline/shared/navigation'
import { useSession } from '@dayline/shared/session'
import { Field, Input, PasswordInput, SimpleGrid } from '@dayline/shared/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { onward } from '../../guards/onward.ts'
import { useVerifiedForm } from '../useVerifiedForm.ts'
import { VerifiedFields } from '../VerifiedFields.tsx'
import { readReferral } from './referral.ts'
import { TermsField } from './TermsField.tsx'

type RegisterFormProps = {
  /** The code of a valid invitation. */
  code: string | null
  invited: InvitationDetails['Employee']['Invitation'] | undefined
}

/** Whether the user agreed to the terms; nothing is sent before. */
function hasAgreed({ Aggrements }: { Aggrements: boolean }): boolean {
  if (!Aggrements) toast.info(messages.confirmAgreements, { id: 'agreements' })
  return Aggrements
}

/** Names, email, password twice, terms, verification (docs/product/sign-in.md#sign-up). */
export function RegisterForm({ code, invited }: RegisterFormProps) {
  const { keepToken } = useSession()
  const fromInvitation = {
    InvitationCode: code,
    FirstName: invited?.FirstName ?? '',
    LastName: invited?.LastName ?? '',
    Email: invited?.Email ?? '',
  }
  const verified = useVerifiedForm('/login/signup', {
    initial: {
      ...readReferral(),
      ...fromInvitation,
      Password: '',
      PasswordRetry: '',
      Aggrements: false as boolean,
      CaptchaToken: '',
    },
    mayBeSent: hasAgreed,
    onDone: ({ Token }) => {
      dismissAllToasts()
      // The invitation is accepted: with its code in the address it would be requested again.
      if (code) window.history.replaceState(null, '', onward(publicPaths.register, { invitationCode: null }))
      // With a token this address opens the app, which without an organization continues to creating one.
      keepToken(Token)
    },
  })
  const { form } = verified
  const names = useRef<HTMLDivElement>(null)
  const prefill = useEffectEvent(() => {
    form.rebase({ ...form.saved, ...fromInvitation })
    // The button that asked again is gone.
    if (document.activeElement !== document.body) return
    names.current?.closest('form')?.querySelector<HTMLElement>('input[type="password"]')?.focus()
  })
  // An effect, because a retry may find the invitation while the form is open; what was typed until then stays.
  useEffect(() => {
    if (code) prefill()
  }, [code])

  return (
    <VerifiedFields verified={verified} label="Sign up">
      <SimpleGrid ref={names} columns={{ base: 1, sm: 2 }} gap="4">
        <Field label="First name" error={form.error('FirstName')}>
          <Input {...form.input('FirstName')} autoComplete="given-name" autoFocus={!invited} size="lg" />
        </Field>
        <Field label="Surname" error={form.error('LastName')}>
          <Input {...form.input('LastName')} autoComplete="family-name" size="lg" />
        </Field>
      </SimpleGrid>
      <Field label="Email" error={form.error('Email')}>
        <Input {...form.input('Email')} type="email" autoComplete="username" size="lg" />
      </Field>
      <Field label="Password" hint="At least 8 characters, with a letter and a digit." error={form.error('Password')}>
        <PasswordInput
          {...form.input('Password')}
          autoComplete="new-password"
          autoFocus={invited !== undefined}
          size="lg"
        />
      </Field>
      <Field label="Retype password" error={form.error('PasswordRetry')}>
        <PasswordInput {...form.input('PasswordRetry')} autoComplete="new-password" size="lg" />
      </Field>
      <TermsField {...form.control('Aggrements')} error={form.error('Aggrements')} />
    </VerifiedFields>
  )
}
