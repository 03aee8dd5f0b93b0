import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { IconButton } from '@dayline/shared/ui'
import { X } from 'lucide-react'
import { type CSSProperties, type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { FloatingContainer } from './container.tsx'
import { dialogRecipe } from './recipes.ts'
import { focusedPath, focusNear, keepFocusNear } from './useFocusAfterRemoval.ts'

export type SurfaceProps = {
  title: ReactNode
  /** Hides the header; the title remains for screen readers. */
  isTitleHidden?: boolean
  description?: ReactNode
  children?: ReactNode
  /** Buttons; they remain in view while the body scrolls. */
  footer?: ReactNode
  /** Content beside the title: save state, menus. */
  headerAside?: ReactNode
  /** Open while mounted; set `false` to play the closing animation. */
  isOpen?: boolean
  onClose: () => void
  /** Makes the body a form: Enter submits. */
  onSubmit?: () => void
  /** While a request runs, the surface cannot be closed. */
  isBusy?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /**
   * Receives the focus on closing; without it, or if it returns null, what had the focus before, or what is around that
   * control if it was removed, such as the row of a deleted record.
   */
  finalFocus?: (() => HTMLElement | null) | undefined
  role?: 'dialog' | 'alertdialog'
}

export type SurfaceVariant = {
  kind: 'dialog' | 'drawer' | 'side' | 'lightbox'
  size: 'sm' | 'md' | 'lg' | 'xl' | 'none'
  style?: CSSProperties
}

const toaster = () => document.querySelector<HTMLElement>('[data-scope="toast"]')

// Toasts are above dialogs and remain usable while one is open. Undefined without a toaster: Chakra would wait for it.
function persistentElements() {
  return toaster() ? [toaster] : undefined
}

// Not in a notice, such as the button that discards restored text.
const firstControl =
  '.dl-dialog__body :is(input, textarea, select, button, [tabindex="0"]):not(:disabled, [type=hidden], [data-part=notice] *)'

// Zag listens on the document and would close the surface before the element receives the key.
function keepOpenFor(event: globalThis.KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[data-keeps-escape=true]')) event.preventDefault()
}

/**
 * Base of dialogs and drawers: moves the focus in and restores it, Escape closes the top one. While the focus is within
 * an element with `data-keeps-escape`, that element handles Escape instead.
 */
export function Surface({ variant, ...props }: SurfaceProps & { variant: SurfaceVariant }) {
  const { title, isTitleHidden, description, children, footer, headerAside, onSubmit, isBusy = false } = props
  const container = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement[] | null>(null)

  function findInitialFocus() {
    // The first call precedes the move of the focus into the dialog; later ones follow the closing of a dialog above it.
    opener.current ??= focusedPath()
    return props.initialFocus?.current ?? container.current?.querySelector<HTMLElement>(firstControl) ?? null
  }

  function findFinalFocus() {
    const path = opener.current ?? []
    opener.current = null
    return props.finalFocus?.() ?? focusNear(path)
  }

  function requestClose() {
    if (!isBusy) props.onClose()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // Events bubble through React portals: a form around this dialog must not receive this one.
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
      initialFocusEl={findInitialFocus}
      finalFocusEl={findFinalFocus}
      persistentElements={persistentElements()}
      onEscapeKeyDown={keepOpenFor}
      // A previous dialog restores the focus when it closes; that must not close this one.
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
                <form ref={keepFocusNear} noValidate onSubmit={handleSubmit} style={{ display: 'contents' }}>
                  {inner}
                </form>
              ) : (
                <div ref={keepFocusNear} style={{ display: 'contents' }}>
                  {inner}
                </div>
              )}
            </FloatingContainer>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
