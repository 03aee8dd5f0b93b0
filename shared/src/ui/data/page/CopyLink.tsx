import { toast } from '@dayline/shared/feedback'
import { IconButton } from '@dayline/shared/ui'
import { Link2 } from 'lucide-react'
import { useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

async function copyLink(title: string) {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast.success(`Link copied. Everyone who may see ${title} can open it.`, { id: 'copy-link' })
  } catch {
    toast.error('The browser did not allow copying. Copy the address from the address bar.', { id: 'copy-link' })
  }
}

/** Copies the address, which holds the filters, the order and the open row. The key is C. */
export function CopyLink({ title }: { title: string }) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      void copyLink(title)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [title])
  return <IconButton size="sm" label="Copy link" icon={<Link2 />} onClick={() => void copyLink(title)} />
}
