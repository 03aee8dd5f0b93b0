import { type ReactNode, useState } from 'react'
import { DiscardDialog, type DiscardQuestion } from './DiscardDialog.tsx'
import { Surface, type SurfaceProps, type SurfaceVariant } from './Surface.tsx'

type GuardedProps = Omit<SurfaceProps, 'footer'> & {
  /** Buttons; a function receives what closes the surface as its X does, for a button that cancels. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  /** Unsaved text: closing asks first. */
  isDirty?: boolean
  /** Shown instead of the question about typed text. */
  discardQuestion?: DiscardQuestion
  /** Runs before closing when the user discards the unsaved text. */
  onDiscard?: () => void
}

/** A surface that asks before unsaved text is lost. */
function GuardedSurface({
  isDirty = false,
  discardQuestion,
  onDiscard,
  footer,
  variant,
  ...rest
}: GuardedProps & { variant: SurfaceVariant }) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (isDirty ? setIsAsking(true) : rest.onClose())
  return (
    <>
      <Surface
        {...rest}
        variant={variant}
        footer={typeof footer === 'function' ? footer(close) : footer}
        onClose={close}
      />
      {isAsking && (
        <DiscardDialog
          question={discardQuestion}
          onKeep={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false)
            onDiscard?.()
            rest.onClose()
          }}
        />
      )}
    </>
  )
}

export type DialogProps = GuardedProps & { size?: 'sm' | 'md' | 'lg' | 'xl' }

/** A dialog in the middle of the screen, a sheet at the bottom on phones. Mount it to open it. */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return <GuardedSurface {...rest} variant={{ kind: 'dialog', size }} />
}

export type DrawerProps = GuardedProps & {
  /** Width in windows of 900 px or more, in px or as a share of the window (`60vw`); full width below. */
  width?: number | `${number}vw`
  side?: 'left' | 'right'
}

/** A panel that slides in from the side. Full width under 900 px. */
export function Drawer({ width = 560, side = 'right', ...rest }: DrawerProps) {
  const style = { '--drawer-width': typeof width === 'number' ? `${width}px` : width } as object
  return <GuardedSurface {...rest} variant={{ kind: side === 'right' ? 'drawer' : 'side', size: 'none', style }} />
}
