import { dropUnsaved, type FormState, useForm } from '@dayline/shared/forms'
import { pathOf, screenOf } from '@dayline/shared/navigation'
import { useSession } from '@dayline/shared/session'

export type NewOrganization = { Title: string; Industry: number | null; Expectation: number | null }

const nothingChosen: NewOrganization = { Title: '', Industry: null, Expectation: null }

/** After creating an organization, the Owner chooses a plan. */
const next = () => pathOf(screenOf('manage-subscription') ? 'manage-subscription' : 'my-activities')

/** Creates an organization. The response has a token for it, with which the app restarts. */
export function useCreateOrganizationForm(): FormState<NewOrganization> {
  const { keepToken } = useSession()
  return useForm<'/login/createorganization', NewOrganization>('/login/createorganization', {
    initial: nothingChosen,
    // 0 is not an industry, so the server reports the missing value under its field.
    toBody: ({ Title, Industry, Expectation }) => ({ Title, Industry: Industry ?? 0, Expectation: Expectation ?? 0 }),
    idempotent: true,
    onDone: ({ Token }) => {
      keepToken(Token)
      // The values were sent, so leaving must not ask. A reload removes the former organization from memory.
      dropUnsaved()
      window.location.assign(next())
    },
  })
}
