import { Avatar, chakra } from '@dayline/shared/ui'
import { FloatingPortal, floatingStyles } from '@dayline/shared/ui/overlay'
import type { Mentionable, OpenMentions } from './mentions.ts'

type MentionListProps = {
  list: OpenMentions
  active: number
  onHover: (index: number) => void
  onChoose: (person: Mentionable) => void
}

/** Below the caret, or above it near the bottom of the window. */
function placeOf(rect: DOMRect | null | undefined): React.CSSProperties {
  if (!rect) return { display: 'none' }
  const isAbove = rect.bottom + 240 > window.innerHeight
  const left = Math.max(8, Math.min(rect.left, window.innerWidth - 248))
  return isAbove ? { left, bottom: window.innerHeight - rect.top + 4 } : { left, top: rect.bottom + 4 }
}

/** People whose name matches the text after `@`. The focus remains in the text. */
export function MentionList({ list, active, onHover, onChoose }: MentionListProps) {
  if (list.items.length === 0) return null
  return (
    <FloatingPortal>
      <chakra.ul
        id="mention-list"
        role="listbox"
        aria-label="People"
        position="fixed"
        zIndex="popover"
        w="60"
        maxH="56"
        overflowY="auto"
        listStyleType="none"
        m="0"
        p="1"
        css={floatingStyles}
        style={placeOf(list.clientRect?.())}
        // A click must not take the focus from the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.items.map((person, index) => (
          <chakra.li
            key={person.id}
            id={`mention-${person.id}`}
            role="option"
            aria-selected={index === active}
            display="flex"
            alignItems="center"
            gap="2"
            px="2"
            py="1.5"
            borderRadius="l2"
            fontSize="sm"
            cursor="pointer"
            bg={index === active ? 'bg.emphasized' : undefined}
            onMouseEnter={() => onHover(index)}
            onClick={() => onChoose(person)}
          >
            <Avatar name={person.name} image={person.image} size={22} />
            <chakra.span truncate>{person.name}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </FloatingPortal>
  )
}
