import { useApiQuery } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'

const state = '/organization/twostep'

/**
 * The day from which two-step sign-in is required, and the people without it. Requests nothing unless `isAllowed`,
 * because only the Owner may read it.
 */
export const useRequirement = (isAllowed: boolean) => useApiQuery(state, isAllowed ? {} : null)

export function useRequirementForm(From: string | null, onDone: () => void) {
  return useForm<'/organization/requiretwostep', CallBody<'/organization/requiretwostep'>>(
    '/organization/requiretwostep',
    { initial: { From, Password: '' }, draft: false, revalidate: [state, '/account/get'], onDone },
  )
}
