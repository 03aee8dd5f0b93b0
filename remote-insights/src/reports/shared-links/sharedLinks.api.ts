import { useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'

type NewLink = CallBody<'/reportlink/create'>

export const useSharedLinks = () => useApiQuery('/reportlink/list', {})

/** The form that creates a link; the server returns its URL only this once. */
export function useNewLinkForm(initial: NewLink, onMade: (address: string) => void): FormState<NewLink> {
  return useForm('/reportlink/create', {
    initial,
    onDone: ({ Address }) => onMade(Address),
    revalidate: ['/reportlink/list'],
    idempotent: true,
    draft: false,
  })
}

/** Revokes a link at once. */
export function useRevokeLink(onDone: () => void) {
  return useApiAction('/reportlink/revoke', { onDone, revalidate: ['/reportlink/list'] })
}
