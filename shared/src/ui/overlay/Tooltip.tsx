import { Tooltip as ChakraTooltip } from '@chakra-ui/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { FloatingPortal } from './container.tsx'
import { tooltipRecipe } from './recipes.ts'
import { MachineBridge, useLazyTrigger } from './useLazyTrigger.ts'

type TooltipProps = {
  /** Without content there is no tooltip. */
  content: ReactNode
  /** One focusable element; wrap a disabled button in a `<span tabIndex={0}>`. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** Text on hover and on keyboard focus; never the only place of needed information. */
export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  if (!content) return children
  return (
    <LazyTooltip content={content} placement={placement}>
      {children}
    </LazyTooltip>
  )
}

function LazyTooltip({ content, children, placement }: Required<TooltipProps>) {
  const [isOpen, setIsOpen] = useState(false)
  const { element, isStarted, ids, receive } = useLazyTrigger(children, {
    part: 'tooltip',
    startsWith: ['onPointerOver', 'onFocus'],
    attributes: (contentId) => ({
      'data-state': isOpen ? 'open' : 'closed',
      'aria-describedby': isOpen ? contentId : undefined,
    }),
  })
  return (
    <>
      {element}
      {isStarted && (
        <ChakraTooltip.Root
          recipe={tooltipRecipe}
          ids={ids}
          openDelay={300}
          closeDelay={80}
          positioning={{ placement, gutter: 6 }}
          onOpenChange={({ open }) => setIsOpen(open)}
          lazyMount
          unmountOnExit
        >
          <ChakraTooltip.Context>{(tooltip) => <MachineBridge machine={tooltip} to={receive} />}</ChakraTooltip.Context>
          <FloatingPortal>
            <ChakraTooltip.Positioner>
              <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
            </ChakraTooltip.Positioner>
          </FloatingPortal>
        </ChakraTooltip.Root>
      )}
    </>
  )
}
