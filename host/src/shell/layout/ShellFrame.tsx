import { Box } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

const measures = { '--shell-top': '56px', '--sidebar-width': '240px' }

/** The dimensions of the shell; sticky headers of screens start at `--shell-top`. */
export function ShellFrame({ children }: { children: ReactNode }) {
  return (
    <Box css={measures} minH="100dvh">
      {children}
    </Box>
  )
}
