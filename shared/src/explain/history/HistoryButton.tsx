import type { CallBody } from '@dayline/shared/contract'
import { Button } from '@dayline/shared/ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import { HistoryDialog } from './HistoryDialog.tsx'

type HistoryButtonProps = {
  of: CallBody<'/audit/history'>
  /** Whose or which record it is. */
  name: string
}

/** Opens what happened to a record. */
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
