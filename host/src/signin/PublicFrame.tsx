import { publicPaths } from '@dayline/shared/navigation'
import { Box, Center, chakra, Flex, Heading, IconButton, Logo, Text, useTheme } from '@dayline/shared/ui'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'

type PublicFrameProps = {
  title: string
  /** The page's name in the tab. */
  documentTitle: string
  subtitle?: ReactNode
  children: ReactNode
  /** Shown beside the column on wide screens; draws nothing on others. */
  aside?: ReactNode
  width?: string
}

/** The frame of the pages before the sign-in: logo, theme, one column. */
export function PublicFrame({ title, documentTitle, subtitle, children, aside, width = '24rem' }: PublicFrameProps) {
  const { theme, setChoice } = useTheme()
  return (
    <Flex minH="100dvh" bg="bg">
      <Flex direction="column" flex="1 1 0" minW="0">
        <title>{`${documentTitle} · Dayline`}</title>
        <Flex as="header" justify="space-between" align="center" p="4">
          <chakra.a href={publicPaths.login} aria-label="Dayline" borderRadius="l1" display="inline-flex">
            <Logo />
          </chakra.a>
          <IconButton
            label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
            icon={theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
            onClick={() => setChoice(theme === 'dark' ? 'light' : 'dark')}
          />
        </Flex>
        <Center as="main" flex="1" px="4" pb="16">
          <Box w="full" maxW={width}>
            <Heading level={1} size="xl" mb="1">
              {title}
            </Heading>
            {subtitle && (
              <Text color="fg.muted" mb="6">
                {subtitle}
              </Text>
            )}
            {children}
          </Box>
        </Center>
      </Flex>
      {aside}
    </Flex>
  )
}
