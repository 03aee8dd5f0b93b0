import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'

/** Copies a key and shows a confirmation. */
export async function copyKey(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key)
    toast.success(messages.copied)
  } catch {
    toast.error('The browser does not allow copying. Select the text and copy it by hand.')
  }
}
