import { useLocation, useNavigationType } from '@dayline/shared/router'
import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a new path to the top and focuses the content, where reading continues. Filters change neither. */
export function useFocusOnNavigation(): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const isRedirect = useNavigationType() === 'REPLACE'
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    window.scrollTo(0, 0)
    // A redirect may happen after the user has opened a menu in the top bar; moving the focus would close it.
    if (isRedirect && isInUseOutside(main.current)) return
    main.current?.focus({ preventScroll: true })
  }, [pathname, isRedirect])
  return main
}

/** Whether the focus is on a control outside the content. */
function isInUseOutside(main: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !main?.contains(activeElement)
}
