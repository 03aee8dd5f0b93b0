import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { type ApiKeyScope, apiKeyScopes } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type FormState, useForm } from '@dayline/shared/forms'

const list = '/apikey/list'

/** The keys of the organization, newest first. */
export const useApiKeys = () => useApiQuery(list, {})

export type NewKeyValues = { Title: string; Scopes: ApiKeyScope[]; ExpireDay: string | null }
const newKey: NewKeyValues = { Title: '', Scopes: [...apiKeyScopes], ExpireDay: null }

export function useNewApiKeyForm(onDone: () => void): FormState<NewKeyValues> {
  return useForm<'/apikey/create', NewKeyValues>('/apikey/create', {
    initial: newKey,
    idempotent: true,
    revalidate: [list],
    onDone,
  })
}

/** Asks for the password and returns the key. */
export function useExposeForm(
  Id: number,
  onExposed: (key: string) => void,
): FormState<{ Id: number; Password: string }> {
  const form = useForm('/apikey/expose', {
    initial: { Id, Password: '' },
    draft: false,
    guard: false,
    revalidate: [list],
    onDone: ({ DecryptedKey }) => {
      form.reset()
      onExposed(DecryptedKey)
    },
  })
  return form
}

/** Enables or disables a key. */
export const useEnableApiKey = () =>
  useApiAction('/apikey/toggle', {
    revalidate: [list],
    doneMessage: '',
    onDone: ({ Item }) => toast.success(`${Item.Title} ${Item.Enabled ? 'enabled' : 'disabled'}`),
  })

export const useDeleteApiKey = (onDone: () => void) => useApiAction('/apikey/delete', { revalidate: [list], onDone })
