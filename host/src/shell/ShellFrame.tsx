import { Box } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

const measures = { '--shell-top': '56px', '--sidebar-width': '240px' }

/** The measures of the shell; sticky heads of screens stand below `--shell-top`. */
export function ShellFrame({ children }: { children: ReactNode }) {
  return (
    <Box css={measures} minH="100dvh">
      {children}
    </Box>
  )
}
