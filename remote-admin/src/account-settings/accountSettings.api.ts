import { useDefinition, useRevalidate } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useAccount, useSession } from '@dayline/shared/session'

export type ProfileValues = Pick<CallBody<'/account/updateprofile'>, 'FirstName' | 'LastName' | 'Timezone'>
export type PasswordValues = CallBody<'/account/updatepassword'>

/** Own name and zone; everything that shows them reads the account again. */
export function useProfileForm(): FormState<ProfileValues> {
  const { FirstName, LastName, Timezone } = useAccount().User
  return useForm<'/account/updateprofile', ProfileValues>('/account/updateprofile', {
    initial: { FirstName, LastName, Timezone },
    revalidate: ['/account/get'],
  })
}

const noPasswords: PasswordValues = { CurrentPassword: '', NewPassword: '', NewPasswordRetry: '' }

/** A new password. The server ends every session and gives this one a new token (decisions, Roles and rows). */
export function usePasswordForm(): FormState<PasswordValues> {
  const { keepToken } = useSession()
  const revalidate = useRevalidate()
  const form = useForm('/account/updatepassword', {
    initial: noPasswords,
    onDone: ({ Token }) => {
      // First the token: a read with the old one would be refused and sign this tab out.
      keepToken(Token)
      void revalidate('/account/get')
      form.reset(noPasswords)
    },
  })
  return form
}

/** Zones to choose from; their words say the offset that each has now. */
export function useTimezones(): { value: string; label: string }[] {
  const { data } = useDefinition('/definition/listtimezones')
  return (data?.Items ?? []).map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }))
}
