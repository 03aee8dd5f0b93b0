import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { IconButton } from '@dayline/shared/ui'
import { X } from 'lucide-react'
import { type CSSProperties, type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { FloatingContainer } from './container.tsx'
import { dialogRecipe } from './recipes.ts'

export type SurfaceProps = {
  title: ReactNode
  /** Hides the head; the title stays for screen readers. */
  isTitleHidden?: boolean
  description?: ReactNode
  children?: ReactNode
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode
  /** Beside the title: state of saving, menus. */
  headerAside?: ReactNode
  /** Mounted means open; give `false` to play the way out. */
  isOpen?: boolean
  onClose: () => void
  /** Makes the body a form: Enter submits. */
  onSubmit?: () => void
  /** While something is being sent, nothing closes it. */
  isBusy?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  role?: 'dialog' | 'alertdialog'
}

export type SurfaceVariant = {
  kind: 'dialog' | 'drawer' | 'side' | 'lightbox'
  size: 'sm' | 'md' | 'lg' | 'xl' | 'none'
  style?: CSSProperties
}

const toaster = () => document.querySelector<HTMLElement>('[data-scope="toast"]')

// Toasts are above dialogs and stay usable while one is open. Without a toaster none is named: Chakra would wait for it.
function persistentElements() {
  return toaster() ? [toaster] : undefined
}

const firstControl =
  '.dl-dialog__body :is(input, textarea, select, button, [tabindex="0"]):not(:disabled, [type=hidden])'

/** What dialogs and drawers share: focus in and back, Escape closes the top one. */
export function Surface({ variant, ...props }: SurfaceProps & { variant: SurfaceVariant }) {
  const { title, isTitleHidden, description, children, footer, headerAside, onSubmit, isBusy = false } = props
  const container = useRef<HTMLDivElement>(null)

  function requestClose() {
    if (!isBusy) props.onClose()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // React sends events of portals on to the parents: a form around this dialog must not receive it.
    event.stopPropagation()
    if (!isBusy) onSubmit?.()
  }

  const inner = (
    <>
      <ChakraDialog.Header {...(isTitleHidden ? { srOnly: true } : {})}>
        <div style={{ minWidth: 0 }}>
          <ChakraDialog.Title>{title}</ChakraDialog.Title>
          {description && <ChakraDialog.Description>{description}</ChakraDialog.Description>}
        </div>
        <div style={{ display: 'flex', gap: 8, alignItems: 'center', margin: '-4px -8px -4px 0' }}>
          {headerAside}
          {!isTitleHidden && <IconButton label="Close" size="sm" icon={<X />} onClick={requestClose} />}
        </div>
      </ChakraDialog.Header>
      <ChakraDialog.Body {...(isTitleHidden ? { p: '0' } : {})}>{children}</ChakraDialog.Body>
      {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
    </>
  )

  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      {...({ kind: variant.kind, size: variant.size } as object)}
      open={props.isOpen ?? true}
      onOpenChange={({ open }) => !open && requestClose()}
      role={props.role ?? 'dialog'}
      initialFocusEl={() =>
        props.initialFocus?.current ?? container.current?.querySelector<HTMLElement>(firstControl) ?? null
      }
      persistentElements={persistentElements()}
      // The dialog before this one gives the focus back when it goes; that must not take this one away.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner ref={container}>
          <ChakraDialog.Content style={variant.style} aria-busy={isBusy || undefined}>
            <FloatingContainer container={container}>
              {onSubmit ? (
                <form noValidate onSubmit={handleSubmit} style={{ display: 'contents' }}>
                  {inner}
                </form>
              ) : (
                inner
              )}
            </FloatingContainer>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
