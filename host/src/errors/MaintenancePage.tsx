import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { Button, Heading, Logo, Stack, Text } from '@dayline/shared/ui'
import { useEffect, useState } from 'react'
import { formerAddress } from '../guards/maintenance.ts'

const RETRY_MS = 10_000

async function isHealthy(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Shown during API maintenance: polls the API's health, and returns to the former page
 * (docs/product/shell.md#maintenance).
 */
export function MaintenancePage() {
  const [isAsking, setIsAsking] = useState(false)

  async function ask() {
    setIsAsking(true)
    if (await isHealthy()) window.location.replace(formerAddress(window.location.search))
    else setIsAsking(false)
  }

  // The call that detected the maintenance was on the former page, which could not show this any more.
  useEffect(() => void toast.info(messages.maintenance, { id: 'maintenance' }), [])

  // An effect, because the server's health is outside of React.
  useEffect(() => {
    const timer = setInterval(() => {
      void isHealthy().then((healthy) => healthy && window.location.replace(formerAddress(window.location.search)))
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <Stack as="main" minH="100dvh" align="center" justify="center" gap="4" p="6" textAlign="center">
      <title>Under maintenance · Dayline</title>
      <Logo />
      <Heading level={1} size="lg">
        Under maintenance
      </Heading>
      <Text color="fg.muted" maxW="28rem">
        This page checks every few seconds and returns you to where you were.
      </Text>
      <Button variant="outline" onClick={ask} isLoading={isAsking}>
        Try again
      </Button>
    </Stack>
  )
}
