import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { type ApiKeyScope, apiKeyScopes } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { addDays, today } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'

const list = '/apikey/list'

/** The keys of the organization, newest first. */
export const useApiKeys = () => useApiQuery(list, {})

/** `LifetimeDays` null: the key does not expire. */
export type NewKeyValues = { Title: string; Scopes: ApiKeyScope[]; LifetimeDays: number | null }
const newKey: NewKeyValues = { Title: '', Scopes: [...apiKeyScopes], LifetimeDays: null }

export function useNewApiKeyForm(zone: string, onDone: () => void): FormState<NewKeyValues> {
  return useForm<'/apikey/create', NewKeyValues>('/apikey/create', {
    initial: newKey,
    // Counted from the day of sending: a draft may be older.
    toBody: ({ LifetimeDays, ...key }) => ({
      ...key,
      ExpireDay: LifetimeDays === null ? null : addDays(today(zone), LifetimeDays),
    }),
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
