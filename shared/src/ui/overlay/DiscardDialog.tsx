import { Button } from '@dayline/shared/ui'
import { useRef } from 'react'
import { Surface } from './Surface.tsx'

export type DiscardQuestion = { title: string; text: string }

const aboutText: DiscardQuestion = {
  title: 'Discard unsaved changes?',
  text: 'What you typed here has not been saved.',
}

type DiscardDialogProps = { question?: DiscardQuestion | undefined; onKeep: () => void; onDiscard: () => void }

/** Asks before unsaved text, or what the question names, is lost. */
export function DiscardDialog({ question = aboutText, onKeep, onDiscard }: DiscardDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Surface
      variant={{ kind: 'dialog', size: 'sm' }}
      role="alertdialog"
      title={question.title}
      description={question.text}
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
