import { Box, Heading, Stack, VisuallyHidden } from '@dayline/shared/ui'

const block = {
  bg: 'bg.emphasized',
  opacity: 0.7,
  borderRadius: 'l2',
  animation: 'pulse 1.6s ease-in-out infinite',
} as const

/**
 * The outline of a screen while its code is loading: its title, then gray blocks. The trial of a release recognizes
 * it by its attribute, because the screen has the same heading.
 */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <Box data-screen-skeleton w="full" maxW="100rem" mx="auto" px={{ base: '4', md: '6', xl: '8' }} pt="5" pb="12">
      <Heading level={1} size="lg" mb="5">
        {title}
      </Heading>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Stack gap="4" aria-hidden>
        <Box {...block} h="9" maxW="24rem" />
        <Box {...block} h="24" />
        <Box {...block} h="64" />
      </Stack>
    </Box>
  )
}
