import { toast } from '@dayline/shared/feedback'
import type { ApiError } from './ApiError.ts'
import { connected } from './connection.ts'
import { messages } from './messages.ts'

/**
 * `page`: a screen reads. `background`: badges, pickers, refetches. `change`: the user acted.
 */
export type CallPurpose = 'page' | 'background' | 'change'

/**
 * Shows a failed call to the user, once per cause (docs/product/calls.md#errors): ten reads that fail for one
 * cause show one toast. Background reads stay silent; a refused token always ends the session.
 */
export function reportFailure(error: ApiError, purpose: CallPurpose, token: string | null): void {
  if (error.kind === 'unauthorized') connected().onUnauthorized(token)
  if (purpose === 'background') return
  switch (error.kind) {
    case 'forbidden':
      // After a refused change the user stays on the page: typed text must not be lost.
      if (purpose === 'change') toast.error(messages.forbiddenChange, { id: 'forbidden' })
      else {
        toast.info(messages.forbidden, { id: 'forbidden' })
        connected().onForbidden(error)
      }
      return
    case 'otherOrganization':
      // The message is the server's. Typed text remains as a draft of the organization it was typed in.
      toast.error(error.message, {
        id: 'other-organization',
        action: { label: 'Reload', onClick: () => window.location.reload() },
      })
      return
    case 'notFound':
      toast.error(messages.notFound, { id: 'not-found' })
      return
    case 'server':
      toast.error(messages.serverError, { id: 'server' })
      return
    case 'maintenance':
      toast.info(messages.maintenance, { id: 'maintenance' })
      connected().onMaintenance()
      return
    case 'unreachable':
      toast.error(messages.unreachable, { id: 'unreachable' })
      return
    case 'validation':
      // Shown under the fields; also as a toast when the server sent a message.
      if (error.message !== messages.otherFailure) toast.error(error.message)
      return
    case 'unauthorized':
      return
    default:
      toast.error(error.message)
  }
}
