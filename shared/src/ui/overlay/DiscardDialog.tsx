import { Button } from '@dayline/shared/ui'
import { useRef } from 'react'
import { Surface } from './Surface.tsx'

/** Asks before unsaved text is lost. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Surface
      variant={{ kind: 'dialog', size: 'sm' }}
      role="alertdialog"
      title="Discard unsaved changes?"
      description="What you typed here has not been saved."
      initialFocus={keep}
      onClose={onKeep}
      footer={
        <>
          <Button ref={keep} variant="outline" tone="neutral" onClick={onKeep}>
            Keep editing
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
