import type { ApiQuery } from '@dayline/shared/api'
import { Button } from '@dayline/shared/ui'
import { QueryView, SkeletonText } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import type { ReactNode } from 'react'

type NoRoomDialogProps = {
  title: string
  /** How much of the plan is in use; loading and errors are shown, too. */
  query: ApiQuery<unknown>
  onClose: () => void
  children: ReactNode
}

/** Shown instead of a form when the plan has no room. */
export function NoRoomDialog({ title, query, onClose, children }: NoRoomDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button variant="outline" tone="neutral" onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonText lines={6} />} isCompact>
        {() => children}
      </QueryView>
    </Dialog>
  )
}
