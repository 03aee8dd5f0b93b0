import type { SidebarSection } from '@dayline/shared/navigation'
import { chakra, touchScreen } from '@dayline/shared/ui'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { SidebarLink } from './SidebarLink.tsx'

type SidebarGroupItemsProps = { section: SidebarSection; isClosed: boolean; onToggle: () => void }

/** A group of the sidebar; its title opens and closes it. */
export function SidebarGroupItems({ section: { title, items }, isClosed, onToggle }: SidebarGroupItemsProps) {
  const id = useId()
  return (
    <chakra.div mb="2">
      {title && (
        <chakra.button
          type="button"
          aria-expanded={!isClosed}
          aria-controls={id}
          onClick={onToggle}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          w="full"
          minH="7"
          css={{ [touchScreen]: { minH: '11' } }}
          px="2.5"
          borderRadius="l2"
          fontSize="xs"
          fontWeight="semibold"
          color="fg.subtle"
          cursor="pointer"
          _hover={{ color: 'fg' }}
        >
          {title}
          <chakra.span
            aria-hidden
            display="inline-flex"
            transition="transform 120ms"
            transform={isClosed ? 'rotate(-90deg)' : undefined}
          >
            <ChevronDown size={14} />
          </chakra.span>
        </chakra.button>
      )}
      <chakra.ul
        id={id}
        hidden={isClosed}
        listStyle="none"
        display={isClosed ? 'none' : 'grid'}
        gridTemplateColumns="minmax(0, 1fr)"
        gap="0.5"
        mt="0.5"
      >
        {items.map((item) => (
          <li key={item.screen.id}>
            <SidebarLink {...item} />
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
