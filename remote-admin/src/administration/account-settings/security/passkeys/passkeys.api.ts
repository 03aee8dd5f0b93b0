import { useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData, Passkey } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'
import { useState } from 'react'

const list = '/account/listpasskeys'
type NewPasskey = { Title: string; Password: string }
type Options = CallData<'/account/beginpasskey'>['Options']

/** The user's passkeys. */
export const usePasskeys = () => useApiQuery(list, {})

/** Asks for the password, then lets the device create a passkey, and stores it under its name. */
export function useAddPasskeyForm(onDone: () => void) {
  const add = useApiAction('/account/addpasskey', { revalidate: [list], onDone })
  const [device, setDevice] = useState<'idle' | 'asked' | 'refused'>('idle')
  const form = useForm<'/account/beginpasskey', NewPasskey>('/account/beginpasskey', {
    initial: { Title: '', Password: '' },
    draft: false,
    toBody: ({ Password }) => ({ Password }),
    onDone: ({ Options }) => void create(Options),
  })

  async function create(options: Options) {
    setDevice('asked')
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      // The contract names only the fields that we read; the rest is passed between the libraries of both sides.
      const made = await startRegistration({ optionsJSON: options as never })
      setDevice('idle')
      await add.trigger({ Title: form.values.Title, Response: made as never })
    } catch {
      setDevice('refused')
    }
  }

  return {
    form,
    isBusy: form.isSubmitting || device === 'asked' || add.isMutating,
    problem: device === 'refused' ? 'Your device created no passkey, or it already has one for this account.' : null,
  }
}

export function useRenamePasskeyForm({ ID: Id, Title }: Passkey, onDone: () => void) {
  return useForm('/account/renamepasskey', { initial: { Id, Title }, revalidate: [list], onDone })
}

export function useRemovePasskeyForm({ ID: Id }: Passkey, onDone: () => void) {
  return useForm('/account/removepasskey', { initial: { Id, Password: '' }, draft: false, revalidate: [list], onDone })
}
