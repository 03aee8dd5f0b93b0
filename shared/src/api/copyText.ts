import { toast } from '@dayline/shared/feedback'
import { messages } from './messages.ts'

/** Copies a text that is shown, and reports whether the browser allowed it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(messages.copied)
  } catch {
    toast.error('The browser does not allow copying. Select the text and copy it by hand.')
  }
}
