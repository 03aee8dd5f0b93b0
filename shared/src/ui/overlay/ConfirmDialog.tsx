import { Button } from '@dayline/shared/ui'
import { type ReactNode, useRef } from 'react'
import { Surface } from './Surface.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  /** A sentence about what will happen. */
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** For actions that cannot be undone: red, and the initial focus is on Cancel. */
  isDanger?: boolean
  isBusy?: boolean
  /** The action is not possible; the text or the children explain why. */
  isConfirmDisabled?: boolean
  /** Facts for the decision, without fields: the initial focus remains on a button. */
  details?: ReactNode
  /** Fields: a reason, checkboxes, a password. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something happens. Enter confirms, Escape cancels. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isBusy = false,
  isConfirmDisabled = false,
  details,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Surface
      variant={{ kind: 'dialog', size: 'sm' }}
      role="alertdialog"
      title={title}
      description={text}
      isBusy={isBusy}
      initialFocus={children ? undefined : isDanger ? cancel : confirm}
      onClose={onClose}
      onSubmit={onConfirm}
      footer={
        <>
          <Button ref={cancel} variant="outline" tone="neutral" onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            type="submit"
            tone={isDanger ? 'danger' : 'brand'}
            isLoading={isBusy}
            disabled={isConfirmDisabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {details}
      {children}
    </Surface>
  )
}
