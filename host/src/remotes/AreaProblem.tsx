import { Box, Button, Flex, Notice } from '@dayline/shared/ui'
import { AreaUnavailableError, type Piece } from './loadPiece.ts'
import { titleOf } from './titleOf.ts'
import { useReopening } from './useReopening.ts'

type AreaProblemProps = {
  remote: string
  piece: Piece
  release: string | null
  error: Error
  onRetry: () => void
  /** Shows the area from another release; left out where there is none. */
  onOther?: () => void
}

function explain(error: Error, name: string): { title: string; text: string } {
  if (!navigator.onLine) return { title: 'You are offline', text: `${name} opens again once you are connected.` }
  if (error instanceof AreaUnavailableError) {
    return { title: `${name} is unavailable right now`, text: 'Everything else goes on working.' }
  }
  return { title: `Something went wrong in ${name}`, text: 'What you saved is safe. Try again, or open another page.' }
}

/** Stands where an area should be: names it, says what goes on, offers another try. */
export function AreaProblem({ remote, piece, release, error, onRetry, onOther }: AreaProblemProps) {
  const { title, text } = explain(error, titleOf(remote))
  useReopening(remote, piece, error, onRetry)
  return (
    <Box p="6" maxW="640px" mx="auto" data-remote={remote} data-release={release ?? undefined}>
      <Notice kind="error" title={title}>
        {text}
        <Flex gap="2" wrap="wrap" mt="3">
          {onOther && (
            <Button size="sm" onClick={onOther}>
              Use the previous version
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={onRetry}>
            Retry
          </Button>
        </Flex>
      </Notice>
    </Box>
  )
}
