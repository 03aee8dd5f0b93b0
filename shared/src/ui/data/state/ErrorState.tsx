import { Button } from '@dayline/shared/ui'
import { CloudOff, RotateCw } from 'lucide-react'
import { Message } from './Message.tsx'

type Refused = { validationErrors?: readonly { Value: string }[] }

function messageOf(error: unknown): string {
  // A read refused because of its parameters has no fields to show the messages at.
  const refused = (error as Refused | null | undefined)?.validationErrors ?? []
  if (refused.length > 0) return refused.map(({ Value }) => Value).join(' ')
  const message =
    error instanceof Error || (typeof error === 'object' && error) ? (error as { message?: unknown }).message : error
  return typeof message === 'string' && message ? message : 'Something went wrong on our side.'
}

type ErrorStateProps = { error: unknown; onRetry?: () => unknown; title?: string; isCompact?: boolean }

/** Message and Retry in place of content whose read failed. */
export function ErrorState({ error, onRetry, title = 'This could not be loaded', isCompact = false }: ErrorStateProps) {
  return (
    <Message
      role="alert"
      icon={CloudOff}
      tone="red"
      title={title}
      text={messageOf(error)}
      isCompact={isCompact}
      action={
        onRetry && (
          <Button size="sm" variant="outline" tone="neutral" icon={<RotateCw />} onClick={() => onRetry()}>
            Retry
          </Button>
        )
      }
    />
  )
}
