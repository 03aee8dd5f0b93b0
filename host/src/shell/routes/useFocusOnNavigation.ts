import { useLocation } from '@dayline/shared/router'
import { type RefObject, useEffect, useRef } from 'react'

/** A new path starts at the top, with the focus on the content, where reading continues. Filters keep their place. */
export function useFocusOnNavigation(): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
