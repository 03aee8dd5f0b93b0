import { Box, Center, Flex, Heading, IconButton, Logo, Spinner, Stack, Text, useTheme } from '@dayline/shared/ui'
import { Moon, Sun } from 'lucide-react'
import { prefetchArea } from '../remotes/prefetchArea.ts'
import { loadShell } from '../shell/loadShell.ts'
import { SignInForm } from './SignInForm.tsx'
import { useLiveSignIn } from './useLiveSignIn.ts'

/** What follows a sign-in, fetched while one types. */
function warmApp() {
  loadShell().catch(() => {
    // Loaded again when it is needed; a failure shows there.
  })
  prefetchArea('tracking', 'my-activities')
}

/** The first page: signing in (spec 1 §2). */
export function SignInPage() {
  const isEnteringDemo = useLiveSignIn()
  const { theme, setChoice } = useTheme()
  return (
    <Flex direction="column" minH="100dvh" bg="bg">
      <title>Login · Dayline</title>
      <Flex as="header" justify="space-between" align="center" p="4">
        <Logo />
        <IconButton
          label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
          icon={theme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
          onClick={() => setChoice(theme === 'dark' ? 'light' : 'dark')}
        />
      </Flex>
      <Center as="main" flex="1" px="4" pb="16">
        {isEnteringDemo ? (
          <Stack align="center" gap="3">
            <Spinner label={null} />
            <Text role="status" color="fg.muted">
              Opening the demo…
            </Text>
          </Stack>
        ) : (
          <Box w="full" maxW="24rem">
            <Heading level={1} size="xl" mb="1">
              Welcome back
            </Heading>
            <Text color="fg.muted" mb="6">
              Sign in to see your day.
            </Text>
            <SignInForm onIntent={warmApp} />
          </Box>
        )}
      </Center>
    </Flex>
  )
}
