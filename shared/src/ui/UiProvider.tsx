import '@fontsource-variable/inter/wght.css'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './theme/system.ts'

/** Wraps the whole app: tokens, typeface and global styles. Needs `applyTheme()` before the first paint. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
