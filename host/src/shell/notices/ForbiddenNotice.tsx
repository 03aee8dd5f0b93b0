import { messages } from '@dayline/shared/api'
import { useLocation, useNavigate } from '@dayline/shared/router'
import { Box, Notice } from '@dayline/shared/ui'

/** The notice on the screen that a refused page redirected to (docs/product/shell.md#refused-pages). */
export function ForbiddenNotice() {
  const { state, pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  if (!(state as { isForbidden?: boolean } | null)?.isForbidden) return null
  return (
    <Box maxW="100rem" mx="auto" px={{ base: '4', md: '6', xl: '8' }} pt="4">
      <Notice kind="warning" onDismiss={() => navigate(pathname + search + hash, { replace: true, state: null })}>
        {messages.forbiddenResult}
      </Notice>
    </Box>
  )
}
