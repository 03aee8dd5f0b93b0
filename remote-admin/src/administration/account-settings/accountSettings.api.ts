import { ApiError, uploadPicture, useApiAction, useRevalidate } from '@dayline/shared/api'
import type { CallBody, NotificationSetting } from '@dayline/shared/contract'
import { changedFields, type FormState, same, useForm, useFreshForm } from '@dayline/shared/forms'
import { publicPaths } from '@dayline/shared/navigation'
import { forgetToken, useAccount, useSession } from '@dayline/shared/session'
import { useState } from 'react'

export type ProfileValues = Pick<CallBody<'/account/updateprofile'>, 'FirstName' | 'LastName' | 'Timezone' | 'Formats'>
export type PasswordValues = CallBody<'/account/updatepassword'>

/**
 * The user's name, zone and formats; saving refetches the account, so that every screen shows them. Fields that are not
 * edited show newer values, so that saving does not revert what the user changed elsewhere.
 */
export function useProfileForm(): FormState<ProfileValues> {
  const { FirstName, LastName, Timezone, Formats } = useAccount().User
  const stored = { FirstName, LastName, Timezone, Formats }
  const form = useForm<'/account/updateprofile', ProfileValues>('/account/updateprofile', {
    initial: stored,
    toBody: ({ Formats, ...values }, saved) => ({ ...values, ...(!same(Formats, saved.Formats) && { Formats }) }),
    revalidate: ['/account/get'],
  })
  useFreshForm(form, stored)
  return form
}

const noPasswords: PasswordValues = { CurrentPassword: '', NewPassword: '', NewPasswordRetry: '' }

/** Changes the password. The server ends every session and returns a new token for this one. */
export function usePasswordForm(): FormState<PasswordValues> {
  const { keepToken } = useSession()
  const revalidate = useRevalidate()
  const form = useForm('/account/updatepassword', {
    initial: noPasswords,
    onDone: ({ Token }) => {
      // The token comes first: a read with the old one would be refused and sign this tab out.
      keepToken(Token)
      void revalidate('/account/get')
      form.reset(noPasswords)
    },
  })
  return form
}

/** Uploads the user's picture and stores the returned URL in the profile. */
export function useOwnPicture() {
  const { FirstName, LastName, Timezone } = useAccount().User
  const profile = useApiAction('/account/updateprofile', { revalidate: ['/account/get'] })
  const [isSending, setIsSending] = useState(false)
  // Sends the saved values, so that a picture does not save unsaved changes of the other form.
  const save = (Image: string | null) => profile.trigger({ FirstName, LastName, Timezone, Image })

  /** @returns whether it was saved */
  async function change(file: File): Promise<boolean> {
    setIsSending(true)
    try {
      return (await save(await uploadPicture(file, 'User'))) !== undefined
    } catch (error) {
      // The API client has shown the error; the previous picture remains.
      if (!(error instanceof ApiError)) throw error
      return false
    } finally {
      setIsSending(false)
    }
  }

  return { change, remove: () => save(null), isChanging: isSending || profile.isMutating }
}

export const notificationChannels = ['Email', 'Bell', 'Web'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Switches by kind and channel, so that each of them is compared, refreshed and saved separately. */
export type NotificationValues = Record<string, boolean | undefined>

export const switchKey = ({ Type }: Pick<NotificationSetting, 'Type'>, channel: NotificationChannel): string =>
  `${Type}:${channel}`

/** The changed switches are saved together; the others show what the user changed elsewhere. */
export function useNotificationsForm(settings: NotificationSetting[]): FormState<NotificationValues> {
  const stored: NotificationValues = Object.fromEntries(
    settings.flatMap((setting) =>
      notificationChannels.map((channel) => [switchKey(setting, channel), setting[channel]] as const),
    ),
  )
  const form = useForm<'/account/updatenotifications', NotificationValues>('/account/updatenotifications', {
    initial: stored,
    toBody: (values, saved) => {
      const changed = changedFields(values, saved)
      const chosen = settings.map((setting) => {
        const Changed = notificationChannels.filter((channel) => changed.includes(switchKey(setting, channel)))
        const switches = Changed.map((channel) => [channel, values[switchKey(setting, channel)]] as const)
        return { ...setting, ...Object.fromEntries(switches), Changed }
      })
      return { Settings: chosen.filter(({ Changed }) => Changed.length > 0) }
    },
    revalidate: ['/account/notificationsettings'],
  })
  useFreshForm(form, stored)
  return form
}

const nothingTyped: CallBody<'/account/deleteaccount'> = { DeletionReason: '', Password: '', Email: '' }

/** Deletes the account and removes the session (docs/product/account.md#deletion). */
export function useDeleteAccountForm(): FormState<CallBody<'/account/deleteaccount'>> {
  return useForm('/account/deleteaccount', {
    initial: nothingTyped,
    draft: false,
    onDone: () => {
      window.history.replaceState(null, '', publicPaths.login)
      forgetToken()
    },
  })
}
