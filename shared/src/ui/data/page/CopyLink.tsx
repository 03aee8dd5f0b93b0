import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { IconButton } from '@dayline/shared/ui'
import { Link2 } from 'lucide-react'

/**
 * Copies the page's address, which contains filters, order and the open row.
 * @param _title only for remotes: hosts before this one show it in their toast
 */
export async function copyLink(_title?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast.success(messages.copied, { id: 'copy-link' })
  } catch {
    toast.error('The browser did not allow copying. Copy the address from the address bar.', { id: 'copy-link' })
  }
}

/** The button beside the title; the shell handles the key C for it on every screen. */
export function CopyLink() {
  return <IconButton size="sm" label="Copy link" icon={<Link2 />} onClick={() => void copyLink()} />
}
