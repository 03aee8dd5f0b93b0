import { Box, Flex } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** A colored line below the top bar, for a state that applies to every screen. */
export function Banner({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex
      colorPalette="orange"
      align="center"
      justify="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="2"
      px="4"
      py="2"
      fontSize="sm"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderBottomWidth="1px"
      borderColor="colorPalette.border"
    >
      <Box as="span" display="inline-flex" flexShrink={0}>
        {icon}
      </Box>
      {children}
    </Flex>
  )
}
