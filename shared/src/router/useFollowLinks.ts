import { publicPaths } from '@dayline/shared/navigation'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** The app link that a click follows in this tab, or null when the browser should handle it. */
function followed(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  // An anchor on this page, such as the target of the skip link: the browser moves the focus there.
  if (link.getAttribute('href')?.startsWith('#')) return null
  const url = new URL(link.href)
  // The download page is the host's own, rendered in the shell like a screen.
  const isPage = url.pathname.startsWith('/app/') || url.pathname === publicPaths.download
  return url.origin === window.location.origin && isPage ? url : null
}

/**
 * Follows links between screens without a page load. Links are plain anchors, so the sign-in page needs no router, and
 * the browser handles new tabs and "copy link".
 */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function handleClick(event: MouseEvent) {
      const url = followed(event)
      if (!url) return
      event.preventDefault()
      void navigate(url.pathname + url.search + url.hash)
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  }, [navigate])
}
