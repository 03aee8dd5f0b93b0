import { type ComponentType, useEffect } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { toast } from './toasts.ts'

type Closable = { onClose: () => void }

/**
 * A dialog or drawer whose code is loaded when it is first opened. When loading fails, it closes and a message says so;
 * the next opening tries again.
 */
export const lazyDialog = <Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, { failed: NotLoaded })

function NotLoaded({ onClose }: Closable) {
  useEffect(() => {
    toast.error('This could not be loaded. Check your connection and try again.')
    onClose()
  }, [onClose])
  return null
}
