import { ApiError, callApi } from '@dayline/shared/api'
import { dismissAllToasts } from '@dayline/shared/feedback'
import { useSession } from '@dayline/shared/session'
import { Box, Button, Text } from '@dayline/shared/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

/** Signs in with a key of this device (docs/product/sign-in.md#passkeys). Nothing of it is loaded before it is pressed. */
export function PasskeyButton() {
  const { keepToken } = useSession()
  const [state, setState] = useState<'idle' | 'busy' | 'unused'>('idle')
  if (!('PublicKeyCredential' in window)) return null

  async function signIn() {
    const { Options } = await callApi('/login/beginpasskey', {})
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The contract names what we read of it; the rest is the library's, on both sides.
    const Response = await startAuthentication({ optionsJSON: Options as never })
    const { Token } = await callApi('/login/passkey', { Response: Response as never })
    dismissAllToasts()
    keepToken(Token)
  }

  function handleClick() {
    setState('busy')
    // What the server refused is a toast already; the rest is that no key was chosen.
    signIn().catch((error) => setState(error instanceof ApiError ? 'idle' : 'unused'))
  }

  return (
    <Box mt="3">
      <Button
        variant="outline"
        tone="neutral"
        size="lg"
        width="full"
        isLoading={state === 'busy'}
        onClick={handleClick}
      >
        <KeyRound size={16} aria-hidden />
        Sign in with a passkey
      </Button>
      <Text role="status" fontSize="sm" color="fg.muted" mt={state === 'unused' ? '2' : '0'}>
        {state === 'unused' && 'No passkey was used. Try again, or sign in with your password.'}
      </Text>
    </Box>
  )
}
