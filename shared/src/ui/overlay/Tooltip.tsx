import { Tooltip as ChakraTooltip } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { FloatingPortal } from './container.tsx'
import { tooltipRecipe } from './recipes.ts'

type TooltipProps = {
  /** Nothing means no tooltip. */
  content: ReactNode
  /** One element that takes focus; a disabled button belongs in a `<span tabIndex={0}>`. */
  children: ReactElement
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** Words on hover and on keyboard focus; never the only place of something one needs. */
export function Tooltip({ content, children, placement = 'top' }: TooltipProps) {
  if (!content) return children
  return (
    <ChakraTooltip.Root
      recipe={tooltipRecipe}
      openDelay={300}
      closeDelay={80}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <FloatingPortal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </FloatingPortal>
    </ChakraTooltip.Root>
  )
}
