import type { Screenshot } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { Skeleton, useGridKeys } from '@dayline/shared/ui/data'
import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { hourGroups } from './hourGroups.ts'
import { ScreenshotTile, type ScreenshotTileProps } from './ScreenshotTile.tsx'
import { stacksOf } from './stacks/stacks.ts'

const grid = {
  m: '0',
  p: '0',
  listStyleType: 'none',
  display: 'grid',
  gap: '3',
  gridTemplateColumns: {
    base: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))',
    sm: 'repeat(auto-fill, minmax(14rem, 1fr))',
  },
} as const

type TileActions = Pick<ScreenshotTileProps, 'onSelect' | 'onOpen' | 'onDelete'>

type ScreenshotGridProps = TileActions & {
  shots: readonly Screenshot[]
  /** False if all screenshots are of one person. */
  hasPerson?: boolean
  selected?: ReadonlySet<number>
  /** Shows consecutive screenshots that look alike as one tile. */
  isStacked?: boolean
  /** Offset of the sticky hour headings. */
  headTop?: string
}

/** Stable callbacks that call the latest ones, so that unchanged tiles do not rerender. */
function useLasting({ onSelect, onOpen, onDelete }: TileActions): TileActions {
  const latest = useRef({ onSelect, onOpen, onDelete })
  latest.current = { onSelect, onOpen, onDelete }
  const canSelect = onSelect !== undefined
  return useMemo(
    () => ({
      onSelect: canSelect ? (shot, isStretch) => latest.current.onSelect?.(shot, isStretch) : undefined,
      onOpen: (shot) => latest.current.onOpen(shot),
      onDelete: (shot) => latest.current.onDelete(shot),
    }),
    [canSelect],
  )
}

/** Screenshots below the hour in which they were taken. */
export function ScreenshotGrid({
  shots,
  selected,
  headTop = 'calc(var(--shell-top, 0px) + var(--filters-height, 0px))',
  hasPerson = true,
  isStacked = false,
  ...actions
}: ScreenshotGridProps) {
  const tile = useLasting(actions)
  // Many tiles may change at once; they rerender deferred, because the selection bar already responds to the press.
  const marked = useDeferredValue(selected)
  const zone = useZone()
  const groups = useMemo(() => hourGroups(shots, zone), [shots, zone])
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const unfold = useCallback(({ ID }: Screenshot) => {
    setUnfolded((before) => new Set(before.has(ID) ? [...before].filter((id) => id !== ID) : [...before, ID]))
  }, [])
  const moveByKeys = useGridKeys('[data-tile]')

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    moveByKeys(event)
    if (event.key !== 'Delete' || !(event.target instanceof HTMLElement)) return
    const id = Number(event.target.dataset.tile)
    const shot = shots.find(({ ID }) => ID === id)
    if (shot?.HasDeletePermission) actions.onDelete(shot)
  }

  return (
    // Handles keys of the tiles inside; it is not interactive itself.
    <chakra.div
      role="presentation"
      onKeyDown={handleKeyDown}
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      {groups.map(({ id, day, hours, items }) => (
        <chakra.section
          key={id}
          aria-label={`${day}, ${hours}`}
          // Hours outside the viewport are not laid out.
          css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 20rem' }}
        >
          <chakra.h2
            position="sticky"
            zIndex="docked"
            display="flex"
            alignItems="baseline"
            gap="2"
            py="1.5"
            mb="1"
            mx="-1"
            px="1"
            bg={headTop === '0px' ? 'bg.panel' : 'bg'}
            fontSize="sm"
            fontWeight="semibold"
            style={{ top: headTop }}
            data-number
          >
            {hours}
            <chakra.span fontWeight="normal" color="fg.muted">
              {day} · {plural(items.length, 'screenshot')}
            </chakra.span>
          </chakra.h2>
          <chakra.ul {...grid}>
            {/* One flat list: React keys nested lists by position and mounts the later tiles again when one comes or goes. */}
            {(isStacked ? stacksOf(items) : items.map((first) => ({ first, more: [] as Screenshot[] }))).flatMap(
              ({ first, more }) =>
                [first, ...(unfolded.has(first.ID) ? more : [])].map((shot) => (
                  <ScreenshotTile
                    key={shot.ID}
                    {...tile}
                    hasPerson={hasPerson}
                    shot={shot}
                    isSelected={marked?.has(shot.ID) ?? false}
                    {...(shot === first && {
                      similar: more.length,
                      isUnfolded: unfolded.has(first.ID),
                      onUnfold: unfold,
                    })}
                  />
                )),
            )}
          </chakra.ul>
        </chakra.section>
      ))}
    </chakra.div>
  )
}

/** Skeleton in the shape of tiles. */
export function ScreenshotsSkeleton({ tiles = 12 }: { tiles?: number }) {
  return (
    <chakra.div role="status" aria-label="Loading" pt="9" {...grid}>
      {Array.from({ length: tiles }, (_, tile) => (
        <chakra.div key={tile} bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" overflow="hidden">
          <Skeleton h="auto" aspectRatio="16 / 10" borderRadius="0" />
          <chakra.div p="3" display="grid" gap="2.5">
            <Skeleton h="3.5" w="60%" />
            <Skeleton h="3" w="80%" />
            <Skeleton h="3" w="70%" />
            <Skeleton h="1.5" borderRadius="full" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}
