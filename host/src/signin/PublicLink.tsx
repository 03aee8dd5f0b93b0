import { Link } from '@dayline/shared/ui'
import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '../guards/address.ts'

/** A link between pages that need no session, without a page load or a router. */
export function PublicLink({ to, children }: { to: string; children: ReactNode }) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <Link href={to} onClick={handleClick} display="inline-block" py="1" my="-1">
      {children}
    </Link>
  )
}
