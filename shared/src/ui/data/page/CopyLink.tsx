import { toast } from '@dayline/shared/feedback'
import { IconButton } from '@dayline/shared/ui'
import { Link2 } from 'lucide-react'

/** Copies the page's address, which contains filters, order and the open row. A toast reports who can open it. */
export async function copyLink(title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast.success(`Link copied. Everyone who may see ${title} can open it.`, { id: 'copy-link' })
  } catch {
    toast.error('The browser did not allow copying. Copy the address from the address bar.', { id: 'copy-link' })
  }
}

/** The button beside the title; the shell handles the key C for it on every screen. */
export function CopyLink({ title }: { title: string }) {
  return <IconButton size="sm" label="Copy link" icon={<Link2 />} onClick={() => void copyLink(title)} />
}
