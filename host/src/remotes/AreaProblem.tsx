import { Box, Button, Notice } from '@dayline/shared/ui'
import { AreaUnavailableError } from './loadPiece.ts'
import { titleOf } from './titleOf.ts'

type AreaProblemProps = { remote: string; release: string | null; error: Error; onRetry: () => void }

function explain(error: Error, name: string): { title: string; text: string } {
  if (!navigator.onLine) return { title: 'You are offline', text: `${name} opens again once you are connected.` }
  if (error instanceof AreaUnavailableError) {
    return { title: `${name} is unavailable right now`, text: 'Everything else goes on working.' }
  }
  return { title: `Something went wrong in ${name}`, text: 'What you saved is safe. Try again, or open another page.' }
}

/** Stands where an area should be: names it, says what goes on, offers another try. */
export function AreaProblem({ remote, release, error, onRetry }: AreaProblemProps) {
  const { title, text } = explain(error, titleOf(remote))
  return (
    <Box p="6" maxW="640px" mx="auto" data-remote={remote} data-release={release ?? undefined}>
      <Notice
        kind="error"
        title={title}
        action={
          <Button size="sm" variant="outline" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {text}
      </Notice>
    </Box>
  )
}
