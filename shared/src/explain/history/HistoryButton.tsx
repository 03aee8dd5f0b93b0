import type { CallBody } from '@dayline/shared/contract'
import { Button } from '@dayline/shared/ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import { HistoryDialog } from './HistoryDialog.tsx'

type HistoryButtonProps = {
  of: CallBody<'/audit/history'>
  /** Name of the record or its person. */
  name: string
}

/** Opens the history of a record. */
export function HistoryButton({ of, name }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        size="sm"
        icon={<History />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        History
      </Button>
      {isOpen && <HistoryDialog of={of} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
