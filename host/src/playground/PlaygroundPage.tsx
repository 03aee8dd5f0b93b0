import { createBrowserRouter, RouterProvider } from '@dayline/shared/router'
import { Box, Flex, Logo } from '@dayline/shared/ui'
import { Playground } from '@dayline/shared/ui/playground'
import { useState } from 'react'
import { ThemeSwitch } from '../shell/topbar/ThemeSwitch.tsx'

function Everything() {
  return (
    <Box css={{ '--shell-top': '56px' }} minH="100dvh" bg="bg">
      <title>Playground · Dayline</title>
      <Flex
        as="header"
        position="sticky"
        top="0"
        zIndex="header"
        h="var(--shell-top)"
        px="4"
        align="center"
        justify="space-between"
        bg="bg.panel"
        borderBottomWidth="1px"
      >
        <Logo />
        <ThemeSwitch />
      </Flex>
      <main>
        <Playground />
      </main>
    </Box>
  )
}

/** The hidden page of the kit's components, for developers of screens. Open to all, because its data is made up. */
export function PlaygroundPage() {
  // Filters are stored in the address, and no other page before the sign-in has a router.
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Everything /> }]))
  return <RouterProvider router={router} />
}
