import { useAccount } from '@dayline/shared/session'
import { Notice } from '@dayline/shared/ui'
import type { FormDialogProps } from '@dayline/shared/ui/form'

/** The server's message, shown before the user fills in a form in vain. */
export const demoRefusal = 'This is not possible in the demo organization.'

/** Whether the current organization is the demo, which refuses changes that would affect everyone who tries it. */
export const useIsDemo = (): boolean => useAccount().IsDemo === true

/** In the demo organization, shows that a form cannot be sent; renders nothing elsewhere. */
export function DemoNotice() {
  return useIsDemo() ? <Notice>{demoRefusal}</Notice> : null
}

/**
 * Props of the dialog of a form that the demo organization refuses (docs/product/demo.md#refused), to be spread last:
 * `<FormDialog {...form.dialog} {...useDemoRefusal()}>`.
 */
export function useDemoRefusal(): Pick<FormDialogProps, 'notice' | 'isSubmitDisabled'> {
  return useIsDemo() ? { notice: <DemoNotice />, isSubmitDisabled: true } : {}
}
