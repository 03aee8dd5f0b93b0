import { count as formatCount } from '@dayline/shared/format'
import { chakra, IconButton, VisuallyHidden } from '@dayline/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Surface } from './Surface.tsx'

type LightboxProps = {
  title: ReactNode
  /** Identifies the item: another one is announced. By default its position. */
  itemId?: number
  /** Position of the item in the list, from 1. */
  position: number
  count: number
  /** Omitted at the ends of the list. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Facts about the picture; beside it, or below on small screens. */
  details?: ReactNode
  /** Content below the picture: its place in the list and the day. */
  below?: ReactNode
  /** The picture or video, which fills the stage. */
  children: ReactNode
  /** The item's element in the list: the focus moves to it on closing. Without it, or if null, to where it was before. */
  finalFocus?: () => HTMLElement | null
  onClose: () => void
}

/** One of several pictures or videos, in the whole window; arrow keys move, Escape closes. Mount it to open it. */
export function Lightbox({
  title,
  position,
  itemId = position,
  count,
  onPrevious,
  onNext,
  actions,
  details,
  below,
  children,
  finalFocus,
  onClose,
}: LightboxProps) {
  const stage = useRef<HTMLDivElement>(null)

  function step(move: (() => void) | undefined) {
    if (!move) return
    move()
    // At the end the button is disabled and would lose the focus, and the arrow keys would stop working.
    stage.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    // In a video the arrow keys seek.
    if (event.target instanceof HTMLVideoElement) return
    if (event.key === 'ArrowLeft') step(onPrevious)
    if (event.key === 'ArrowRight') step(onNext)
  }

  return (
    // Key events bubble through React portals, so this receives them wherever the focus is inside.
    <chakra.div display="contents" role="presentation" onKeyDown={handleKeyDown}>
      <Surface
        variant={{ kind: 'lightbox', size: 'none' }}
        title={title}
        initialFocus={stage}
        finalFocus={finalFocus}
        onClose={onClose}
        headerAside={
          <>
            {actions}
            <chakra.span hideBelow="sm" fontSize="sm" color="fg.muted" whiteSpace="nowrap" px="1" data-number>
              {formatCount(position)} of {formatCount(count)}
            </chakra.span>
            <IconButton
              label="Previous"
              size="sm"
              icon={<ChevronLeft />}
              aria-disabled={!onPrevious}
              onClick={() => step(onPrevious)}
            />
            <IconButton
              label="Next"
              size="sm"
              icon={<ChevronRight />}
              aria-disabled={!onNext}
              onClick={() => step(onNext)}
            />
          </>
        }
      >
        <MoveStatus itemId={itemId} title={title} position={position} count={count} />
        <chakra.div
          display="grid"
          h={{ lg: 'full' }}
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: details ? 'minmax(0, 1fr) 18rem' : 'minmax(0, 1fr)' }}
          gridTemplateRows={{ lg: 'minmax(0, 1fr)' }}
        >
          <chakra.div display="flex" flexDirection="column" gap="3" minW="0" minH="0">
            <chakra.div
              ref={stage}
              tabIndex={-1}
              flex={{ lg: '1' }}
              h={{ base: '58dvh', lg: 'auto' }}
              minH="0"
              borderRadius="l2"
              bg="bg.muted"
              overflow="hidden"
              outline="none"
            >
              {children}
            </chakra.div>
            {below}
          </chakra.div>
          {details && (
            <chakra.div minW="0" overflowY={{ lg: 'auto' }}>
              {details}
            </chakra.div>
          )}
        </chakra.div>
      </Surface>
    </chakra.div>
  )
}

type MoveStatusProps = Pick<LightboxProps, 'title' | 'position' | 'count'> & { itemId: number }

/**
 * Announces each item except the first one, which is announced as the name of the dialog. The text remains until the
 * next item: a refetch that changes the position or the count is no move.
 */
function MoveStatus({ itemId, title, position, count }: MoveStatusProps) {
  const [announced, setAnnounced] = useState<{ itemId: number; text: ReactNode }>({ itemId, text: null })
  if (announced.itemId !== itemId) {
    const place = `${formatCount(position)} of ${formatCount(count)}`
    setAnnounced({
      itemId,
      text: (
        <>
          {title}, {place}
        </>
      ),
    })
  }
  return <VisuallyHidden role="status">{announced.text}</VisuallyHidden>
}
