import { useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'

const state = '/account/twostep'
const withCode = { Password: '', Code: '' }

/** Whether signing in requires a code. */
export const useTwoStep = () => useApiQuery(state, {})

/** Asks for the password, and receives a secret that is not active yet. */
export function useSetUpForm(onDone: (made: CallData<'/account/setuptwostep'>) => void) {
  return useForm('/account/setuptwostep', { initial: { Password: '' }, draft: false, onDone })
}

/** Turns it on with the first code. */
export function useConfirmForm(onDone: (codes: string[]) => void) {
  return useForm('/account/confirmtwostep', {
    initial: { Code: '' },
    draft: false,
    revalidate: [state],
    onDone: ({ RecoveryCodes }) => onDone(RecoveryCodes),
  })
}

/** Replaces all recovery codes. */
export function useRenewCodesForm(onDone: (codes: string[]) => void) {
  return useForm('/account/renewrecoverycodes', {
    initial: withCode,
    draft: false,
    revalidate: [state],
    onDone: ({ RecoveryCodes }) => onDone(RecoveryCodes),
  })
}

export function useTurnOffForm(onDone: () => void) {
  return useForm('/account/turnofftwostep', {
    initial: withCode,
    draft: false,
    revalidate: [state, '/account/get'],
    onDone,
  })
}
