import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { pathOf } from '@dayline/shared/navigation'

/** Copies an address that opens this task, without the user's filters. */
export async function shareTask(id: number): Promise<void> {
  const address = `${window.location.origin}${pathOf('tasks')}?viewTask=${id}`
  try {
    await navigator.clipboard.writeText(address)
    toast.success(messages.copied, { id: 'copy-link' })
  } catch {
    toast.error('The browser did not allow copying. Copy the address from the address bar.', { id: 'copy-link' })
  }
}
