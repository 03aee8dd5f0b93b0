import { ApiError, callApi } from '@dayline/shared/api'
import { dismissAllToasts } from '@dayline/shared/feedback'
import { useSession } from '@dayline/shared/session'
import { Box, Button, Text } from '@dayline/shared/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

/** Signs in with a passkey of this device (docs/product/sign-in.md#passkeys). Its code is loaded when it is pressed. */
export function PasskeyButton() {
  const { keepToken } = useSession()
  const [state, setState] = useState<'idle' | 'busy' | 'unused'>('idle')
  if (!('PublicKeyCredential' in window)) return null

  async function signIn() {
    const { Options } = await callApi('/login/beginpasskey', {})
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The contract types only the fields that we read; the rest belongs to the library, on both sides.
    const Response = await startAuthentication({ optionsJSON: Options as never })
    const { Token } = await callApi('/login/passkey', { Response: Response as never })
    dismissAllToasts()
    keepToken(Token)
  }

  function handleClick() {
    setState('busy')
    // A refusal by the server is already shown in a toast; any other error means that no passkey was chosen.
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
