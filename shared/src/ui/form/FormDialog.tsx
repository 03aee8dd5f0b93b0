import { Button, chakra, Notice } from '@dayline/shared/ui'
import { Dialog, type DialogProps, Drawer, type DrawerProps } from '@dayline/shared/ui/overlay'
import type { ReactNode } from 'react'

export type FormDialogProps = Omit<DialogProps, 'footer' | 'onSubmit'> & {
  submitLabel: string
  cancelLabel?: string
  onSubmit: () => void
  /** Server messages about the whole form; field errors are shown at their fields. */
  error?: ReactNode
  /** Notice above the form, such as that unsaved text was restored. */
  notice?: ReactNode
  isSubmitDisabled?: boolean
  isDanger?: boolean
  /** More buttons, at the left of the footer. */
  footerStart?: ReactNode
  /** A drawer instead of a dialog. */
  isDrawer?: boolean
  /** Width of a drawer. */
  width?: DrawerProps['width']
}

/** A dialog around a form: Enter submits, the button shows progress, unsaved text is guarded, it stays open on failure. */
export function FormDialog({
  submitLabel,
  cancelLabel = 'Cancel',
  error,
  notice,
  isSubmitDisabled,
  isDanger,
  footerStart,
  isDrawer = false,
  children,
  ...rest
}: FormDialogProps) {
  const footer = (close: () => void) => (
    <>
      {footerStart && <chakra.div me="auto">{footerStart}</chakra.div>}
      <Button variant="outline" tone="neutral" onClick={close} disabled={rest.isBusy}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        tone={isDanger ? 'danger' : 'brand'}
        isLoading={rest.isBusy ?? false}
        disabled={isSubmitDisabled}
      >
        {submitLabel}
      </Button>
    </>
  )
  const Frame = isDrawer ? Drawer : Dialog
  return (
    <Frame {...rest} footer={footer}>
      <chakra.div display="flex" flexDirection="column" gap="4">
        {notice}
        {error && <Notice kind="error">{error}</Notice>}
        {children}
      </chakra.div>
    </Frame>
  )
}
