import { callApi } from '@dayline/shared/api'
import { keepToken } from '@dayline/shared/session'
import { useEffect, useState } from 'react'
import { withoutLive } from '../guards/entry.ts'

/** Signs in to the demo account when the address has the flag (docs/product/demo.md#link). True while it does so. */
export function useLiveSignIn(): boolean {
  const [isSigningIn, setIsSigningIn] = useState(() => withoutLive(new URL(window.location.href)) !== null)
  useEffect(() => {
    const plain = withoutLive(new URL(window.location.href))
    if (plain === null) return
    // The flag is removed first: with it in the address the new token would be cleared again.
    window.history.replaceState(null, '', plain)
    callApi('/login/signinlive', {}).then(
      ({ Token }) => keepToken(Token, true),
      () => setIsSigningIn(false),
    )
  }, [])
  return isSigningIn
}
