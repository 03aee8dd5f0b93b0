import type { CallBody } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { publicPaths } from '@dayline/shared/navigation'
import { forgetToken } from '@dayline/shared/session'

type Confirmation = CallBody<'/organization/deleteorganization'>
const nothingTyped: Confirmation = { DeletionReason: '', Password: '', OrganizationName: '' }

/** Deletes the organization and removes the session, which has ended with it. */
export function useDeleteOrganizationForm(): FormState<Confirmation> {
  return useForm('/organization/deleteorganization', {
    initial: nothingTyped,
    draft: false,
    onDone: () => {
      window.history.replaceState(null, '', publicPaths.login)
      forgetToken()
    },
  })
}
