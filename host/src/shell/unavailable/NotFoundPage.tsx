import { pathOf } from '@dayline/shared/navigation'
import { Center, Heading, Link, Stack, Text } from '@dayline/shared/ui'

/** Shown for an address without a page. */
export function NotFoundPage({ text }: { text: string }) {
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
        <Link to={pathOf('my-activities')}>Go to My activities</Link>
      </Stack>
    </Center>
  )
}
