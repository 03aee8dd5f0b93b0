import { Menu as ChakraMenu } from '@chakra-ui/react'
import { chakra } from '@dayline/shared/ui'
import { Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { FloatingPortal } from './container.tsx'
import { menuRecipe } from './recipes.ts'
import { MachineBridge, opensByPress, useLazyTrigger } from './useLazyTrigger.ts'

/** One action of a menu. `disabledReason` explains why it cannot be chosen. */
export type MenuItem = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Small text at the right: a key, a state. */
  aside?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  /** Shown below a label that is a string; screen readers read it, and touch screens have no tooltips. */
  disabledReason?: string
  /** Draws a line above. */
  isGroupStart?: boolean
  onSelect: () => void
}

type MenuProps = {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement
  items: readonly (MenuItem | false | null | undefined)[]
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-start' | 'right-end'
  /** Content above the items that is not an action. */
  header?: ReactNode
}

/** Actions in a menu that a button opens: arrow keys move, letters search, Enter chooses. */
export function Menu({ trigger, items, placement = 'bottom-end', header }: MenuProps) {
  const shown = items.filter((item): item is MenuItem => Boolean(item))
  const [isOpen, setIsOpen] = useState(false)
  const { element, isStarted, ids, receive } = useLazyTrigger(trigger, {
    part: 'menu',
    startsWith: opensByPress,
    attributes: (contentId) => ({
      'data-scope': 'menu',
      'data-part': 'trigger',
      'data-state': isOpen ? 'open' : 'closed',
      'aria-haspopup': 'menu',
      // A dialog uses this to let the focus move to the menu.
      'aria-controls': contentId,
      'aria-expanded': isOpen,
    }),
  })
  return (
    <>
      {element}
      {isStarted && (
        <ChakraMenu.Root
          recipe={menuRecipe}
          ids={ids}
          positioning={{ placement, gutter: 4 }}
          onOpenChange={({ open }) => setIsOpen(open)}
          onSelect={({ value }) => {
            const chosen = shown.find((item) => item.id === value)
            if (!chosen?.disabledReason) chosen?.onSelect()
          }}
          lazyMount
          unmountOnExit
        >
          <ChakraMenu.Context>{(menu) => <MachineBridge machine={menu} to={receive} />}</ChakraMenu.Context>
          <FloatingPortal>
            <ChakraMenu.Positioner>
              <ChakraMenu.Content onClick={(event) => event.stopPropagation()}>
                {header}
                {shown.map((item) => (
                  <Fragment key={item.id}>
                    {item.isGroupStart && <ChakraMenu.Separator />}
                    <ChakraMenu.Item
                      value={item.id}
                      disabled={item.isDisabled ?? false}
                      // Arrow keys skip a `disabled` item, so its reason would not be read.
                      {...(item.disabledReason && { 'aria-disabled': true, closeOnSelect: false })}
                      data-tone={item.isDanger ? 'danger' : undefined}
                    >
                      {item.icon}
                      <span style={{ flex: 1 }}>
                        {item.label}
                        {/* Other labels are of releases before December 2026, whose labels contain the reason. */}
                        {item.disabledReason && typeof item.label === 'string' && (
                          <chakra.span display="block" fontSize="xs" maxW="18rem">
                            {item.disabledReason}
                          </chakra.span>
                        )}
                      </span>
                      {item.aside}
                    </ChakraMenu.Item>
                  </Fragment>
                ))}
              </ChakraMenu.Content>
            </ChakraMenu.Positioner>
          </FloatingPortal>
        </ChakraMenu.Root>
      )}
    </>
  )
}
