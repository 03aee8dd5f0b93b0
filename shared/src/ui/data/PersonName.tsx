import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { activityStatusDisplay } from '@dayline/shared/format'
import { Avatar } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** A dot in the color of an activity status, with the label for screen readers. */
export function StatusDot({ status, size = 8 }: { status: number | null | undefined; size?: number }) {
  const { label, token } = activityStatusDisplay(status)
  const isHollow = token === 'waiting' || token === 'none'
  return (
    <chakra.span
      title={label}
      display="inline-block"
      flexShrink={0}
      borderRadius={token === 'stopped' ? '2px' : 'full'}
      borderWidth="2px"
      borderColor={`status.${token}`}
      bg={isHollow ? 'bg.panel' : `status.${token}`}
      style={{ width: size, height: size }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </chakra.span>
  )
}

type PersonNameProps = {
  name: string
  image?: string | null | undefined
  /** Activity status; omitted if unknown. */
  status?: number | null | undefined
  /** Second line: email, team, role. */
  secondary?: ReactNode
  size?: number
  /** Opens the profile drawer. */
  onOpen?: () => void
}

// Tables and boards render hundreds of names at once: each has one styled element, with plain ones inside.
const base = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  minW: '0',
  maxW: 'full',
  '& > [data-part=face]': { position: 'relative', display: 'inline-flex', flexShrink: 0 },
  '& > [data-part=text]': { minW: '0', textAlign: 'start' },
  '& > [data-part=text] > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > [data-part=text] > [data-part=name]': { fontWeight: 'medium' },
  '& > [data-part=text] > [data-part=secondary]': { fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
} as const

const NameText = chakra('span', { base })
const NameButton = chakra('button', {
  base: {
    ...base,
    cursor: 'pointer',
    borderRadius: 'l2',
    _hover: { '& [data-part=name]': { textDecoration: 'underline' } },
  },
})

/** A person: photo or initials, name, status dot; a button when it opens something. */
export function PersonName({ name, image, status, secondary, size = 28, onOpen }: PersonNameProps) {
  const content = (
    <>
      <span data-part="face">
        <Avatar name={name} image={image} size={size} />
        {status !== undefined && status !== null && (
          <chakra.span
            position="absolute"
            bottom="-2px"
            insetEnd="-2px"
            display="inline-flex"
            p="2px"
            bg="bg.panel"
            borderRadius="full"
          >
            <StatusDot status={status} size={Math.max(8, Math.round(size * 0.3))} />
          </chakra.span>
        )}
      </span>
      <span data-part="text">
        <span data-part="name">{name}</span>
        {secondary && <span data-part="secondary">{secondary}</span>}
      </span>
    </>
  )
  if (!onOpen) return <NameText>{content}</NameText>
  return (
    <NameButton
      type="button"
      onClick={(event) => {
        // The row around it may open on click, too.
        event.stopPropagation()
        onOpen()
      }}
    >
      {content}
    </NameButton>
  )
}
