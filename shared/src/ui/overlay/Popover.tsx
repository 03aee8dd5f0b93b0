import { Popover as ChakraPopover } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { FloatingPortal } from './container.tsx'
import { popoverRecipe } from './recipes.ts'
import { MachineBridge, opensByPress, useLazyTrigger } from './useLazyTrigger.ts'

type PopoverProps = {
  trigger: ReactElement
  /** Name for screen readers. */
  label: string
  /** Content, or a function that receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end' | 'right-start'
  width?: string
  onOpenChange?: (isOpen: boolean) => void
}

/** A small surface beside a button; focus moves in and is restored, Escape and a click outside close it. */
export function Popover({ trigger, label, children, placement = 'bottom-start', width, onOpenChange }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  function change(open: boolean) {
    setIsOpen(open)
    onOpenChange?.(open)
  }
  const { element, isStarted, ids, receive } = useLazyTrigger(trigger, {
    part: 'popover',
    startsWith: opensByPress,
    attributes: (contentId) => ({
      'data-scope': 'popover',
      'data-part': 'trigger',
      'data-state': isOpen ? 'open' : 'closed',
      'aria-haspopup': 'dialog',
      // A dialog uses this to let the focus move to the popover.
      'aria-controls': contentId,
      'aria-expanded': isOpen,
    }),
  })
  return (
    <>
      {element}
      {isStarted && (
        <ChakraPopover.Root
          recipe={popoverRecipe}
          ids={ids}
          open={isOpen}
          onOpenChange={({ open }) => change(open)}
          positioning={{ placement, gutter: 4 }}
          lazyMount
          unmountOnExit
        >
          <ChakraPopover.Context>{(popover) => <MachineBridge machine={popover} to={receive} />}</ChakraPopover.Context>
          <FloatingPortal>
            <ChakraPopover.Positioner>
              <ChakraPopover.Content
                aria-label={label}
                style={width ? { width } : undefined}
                onClick={(event) => event.stopPropagation()}
              >
                {typeof children === 'function' ? children(() => change(false)) : children}
              </ChakraPopover.Content>
            </ChakraPopover.Positioner>
          </FloatingPortal>
        </ChakraPopover.Root>
      )}
    </>
  )
}
