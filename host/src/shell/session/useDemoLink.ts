import { useLocation } from '@dayline/shared/router'
import { forgetToken } from '@dayline/shared/session'
import { useEffect } from 'react'
import { signInAddress, withoutLive } from '../../guards/entry.ts'

/** A link with the flag `live` ends the session, inside the app too (docs/product/demo.md#link). */
export function useDemoLink(): void {
  const location = useLocation()
  useEffect(() => {
    const plain = withoutLive(new URL(location.pathname + location.search, window.location.origin))
    if (plain === null) return
    window.history.replaceState(null, '', signInAddress(plain))
    forgetToken()
  }, [location])
}
