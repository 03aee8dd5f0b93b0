import { useState } from 'react'
import { DiscardDialog } from './DiscardDialog.tsx'
import { Surface, type SurfaceLook, type SurfaceProps } from './Surface.tsx'

type GuardedProps = SurfaceProps & {
  /** Unsaved text: closing asks first. */
  isDirty?: boolean
}

/** A surface that asks before unsaved text is lost. */
function GuardedSurface({ isDirty = false, look, ...rest }: GuardedProps & { look: SurfaceLook }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Surface {...rest} look={look} onClose={() => (isDirty ? setIsAsking(true) : rest.onClose())} />
      {isAsking && (
        <DiscardDialog
          onKeep={() => setIsAsking(false)}
          onDiscard={() => {
            setIsAsking(false)
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
  return <GuardedSurface {...rest} look={{ kind: 'dialog', size }} />
}

export type DrawerProps = GuardedProps & {
  /** Width in px from 900 px on; full width below. */
  width?: number
  side?: 'left' | 'right'
}

/** A panel that slides in from the side. Full width under 900 px. */
export function Drawer({ width = 560, side = 'right', ...rest }: DrawerProps) {
  const style = { '--drawer-width': `${width}px` } as object
  return <GuardedSurface {...rest} look={{ kind: side === 'right' ? 'drawer' : 'side', size: 'none', style }} />
}
