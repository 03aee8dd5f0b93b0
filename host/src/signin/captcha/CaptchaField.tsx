import { Box, Button, Flex, Spinner, Text } from '@dayline/shared/ui'
import { CircleAlert, Shield, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import type { Captcha, CaptchaState } from './useCaptcha.ts'

const messages: Record<Exclude<CaptchaState, 'hidden'>, string> = {
  idle: 'Verification runs while you type',
  working: 'Verifying…',
  solved: 'Verified',
  failed: 'Verification did not work',
}

function Sign({ state }: { state: CaptchaState }) {
  if (state === 'working') return <Spinner size="1.125rem" label={null} />
  const icon = { size: 18, 'aria-hidden': true } as const
  if (state === 'solved') return <ShieldCheck {...icon} />
  return state === 'failed' ? <CircleAlert {...icon} /> : <Shield {...icon} />
}

const colors: Record<CaptchaState, string> = {
  idle: 'fg.subtle',
  working: 'fg.subtle',
  solved: 'green.fg',
  failed: 'fg.error',
  hidden: 'fg.subtle',
}

/** Shows the state of the verification; the only action is a retry after a failure. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: readonly string[] | undefined }) {
  const { state, reset } = captcha
  const id = useId()
  return (
    <Box role="group" aria-label="Verification" aria-describedby={error ? id : undefined} minH="9">
      {state !== 'hidden' && (
        <Flex align="center" gap="2" minH="9" px="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle" fontSize="sm">
          <Box as="span" display="inline-flex" color={colors[state]}>
            <Sign state={state} />
          </Box>
          <Text as="span" role="status" color="fg.muted" flex="1">
            {messages[state]}
          </Text>
          {state === 'failed' && (
            <Button variant="plain" size="sm" onClick={reset}>
              Try again
            </Button>
          )}
        </Flex>
      )}
      {error && (
        <Box id={id} role="alert" mt="1.5" fontSize="xs" fontWeight="medium" color="fg.error">
          {error.join(' ')}
        </Box>
      )}
    </Box>
  )
}
