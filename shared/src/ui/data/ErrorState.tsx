import { Button, chakra, Heading } from '@dayline/shared/ui'
import { CloudOff, RotateCw } from 'lucide-react'

type Refused = { validationErrors?: readonly { Value: string }[] }

function messageOf(error: unknown): string {
  // A read that was refused because of what was asked has no fields to say so at.
  const refused = (error as Refused | null | undefined)?.validationErrors ?? []
  if (refused.length > 0) return refused.map(({ Value }) => Value).join(' ')
  const message =
    error instanceof Error || (typeof error === 'object' && error) ? (error as { message?: unknown }).message : error
  return typeof message === 'string' && message ? message : 'Something went wrong on our side.'
}

type ErrorStateProps = { error: unknown; onRetry?: () => unknown; title?: string; isCompact?: boolean }

/** Where a read failed: plain words and Retry, in the place of the content. */
export function ErrorState({ error, onRetry, title = 'This could not be loaded', isCompact = false }: ErrorStateProps) {
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      px="4"
      py={isCompact ? '6' : '14'}
      gap="1"
    >
      <chakra.span aria-hidden display="inline-flex" p="3" mb="2" borderRadius="full" bg="red.subtle" color="red.fg">
        <CloudOff size={22} strokeWidth={1.75} />
      </chakra.span>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <chakra.p fontSize="sm" color="fg.muted" maxW="28rem">
        {messageOf(error)}
      </chakra.p>
      {onRetry && (
        <Button mt="3" size="sm" variant="outline" tone="neutral" icon={<RotateCw />} onClick={() => onRetry()}>
          Retry
        </Button>
      )}
    </chakra.div>
  )
}
