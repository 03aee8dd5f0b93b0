import { useApiQuery } from '@dayline/shared/api'
import { useForm } from '@dayline/shared/forms'

const waiting = '/account/emailchange'
const nothingTyped = { NewEmail: '', Password: '', Code: '' }

/** The address that is not confirmed yet. */
export const useEmailChange = () => useApiQuery(waiting, {})

/** Requests another address; the server sends the confirmation links. */
export function useRequestForm(onDone: () => void) {
  return useForm<'/account/requestemailchange', typeof nothingTyped>('/account/requestemailchange', {
    initial: nothingTyped,
    draft: false,
    toBody: ({ Code, ...rest }) => ({ ...rest, ...(Code && { Code }) }),
    revalidate: [waiting],
    onDone,
  })
}
