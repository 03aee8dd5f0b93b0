import { Box, Flex, Logo, Stack, VisuallyHidden } from '@dayline/shared/ui'

const rows = [70, 52, 64, 48, 58, 66]

/** The shell's outline while the account is loading; nothing moves when it arrives. */
export function ShellSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading your account</VisuallyHidden>
      <Flex as="header" align="center" h="var(--shell-top)" px="4" borderBottomWidth="1px" bg="bg.panel">
        <Logo />
      </Flex>
      <Flex minH="calc(100dvh - var(--shell-top))" aria-hidden>
        <Stack hideBelow="lg" w="var(--sidebar-width)" gap="4" p="4" bg="bg.sidebar" borderEndWidth="1px">
          {rows.map((width) => (
            <Box key={width} h="4" w={`${width}%`} bg="bg.emphasized" borderRadius="l1" opacity={0.7} />
          ))}
        </Stack>
        <Box flex="1" p="6">
          <Box h="7" w="12rem" bg="bg.emphasized" borderRadius="l1" opacity={0.7} />
        </Box>
      </Flex>
    </>
  )
}
