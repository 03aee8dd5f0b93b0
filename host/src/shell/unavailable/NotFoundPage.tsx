import { decide, screenOf } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'
import { Center, Heading, Link, Stack, Text } from '@dayline/shared/ui'

/** Shown for an address without a page. */
export function NotFoundPage({ text }: { text: string }) {
  const decision = decide('my-activities', useAccount(), Date.now())
  // Named after the screen that opens: without a subscription or an organization it is another one.
  const home = screenOf(decision.open ? 'my-activities' : decision.goTo)
  return (
    <Center minH="60vh" p="6">
      <title>Not found · Dayline</title>
      <Stack align="center" textAlign="center" gap="2" maxW="26rem">
        <Text fontSize="4xl" fontWeight="bold" color="fg.subtle" aria-hidden>
          404
        </Text>
        <Heading level={1} size="lg">
          Not found
        </Heading>
        <Text color="fg.muted">{text}</Text>
        {home && <Link to={home.path}>Go to {home.title}</Link>}
      </Stack>
    </Center>
  )
}
