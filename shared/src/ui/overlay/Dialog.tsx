import { Surface, type SurfaceProps } from './Surface.tsx'

export type DialogProps = SurfaceProps & { size?: 'sm' | 'md' | 'lg' | 'xl' }

/** A dialog in the middle of the screen, a sheet at the bottom on phones. Mount it to open it. */
export function Dialog({ size = 'md', ...rest }: DialogProps) {
  return <Surface {...rest} look={{ kind: 'dialog', size }} />
}

export type DrawerProps = SurfaceProps & {
  /** Width in px from 900 px on; full width below. */
  width?: number
  side?: 'left' | 'right'
}

/** A panel that slides in from the side. Full width under 900 px. */
export function Drawer({ width = 560, side = 'right', ...rest }: DrawerProps) {
  const style = { '--drawer-width': `${width}px` } as object
  return <Surface {...rest} look={{ kind: side === 'right' ? 'drawer' : 'side', size: 'none', style }} />
}
