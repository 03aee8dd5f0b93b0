import type { ApiError } from '@dayline/shared/api'
import { signOut } from '@dayline/shared/session'
import { Button, Center, Flex, Heading, Logo, Stack, Text } from '@dayline/shared/ui'
import { useState } from 'react'

/** Shown when the account could not be loaded, with the reason and a retry. */
export function AccountProblem({ error, onRetry }: { error: ApiError; onRetry: () => Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false)

  async function handleRetry() {
    setIsAsking(true)
    await onRetry().catch(() => {
      // The next `error` has the reason.
    })
    setIsAsking(false)
  }

  return (
    <Center as="main" minH="100dvh" p="6">
      <title>Your account could not be loaded · Dayline</title>
      <Stack align="center" textAlign="center" gap="4" maxW="28rem">
        <Logo />
        <Heading level={1} size="lg">
          Your account could not be loaded
        </Heading>
        <Text role="alert" color="fg.muted">
          {error.message}
        </Text>
        <Flex gap="2">
          <Button onClick={handleRetry} isLoading={isAsking}>
            Retry
          </Button>
          <Button variant="outline" tone="neutral" onClick={() => signOut()}>
            Sign out
          </Button>
        </Flex>
      </Stack>
    </Center>
  )
}
