import type { Screenshot } from '@dayline/shared/contract'
import { id, useUrlValue } from '@dayline/shared/filters'
import { listTimestamp } from '@dayline/shared/format'
import { WhileOn } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { chakra, IconButton, useZone, VisuallyHidden } from '@dayline/shared/ui'
import { EmptyState, RetryImage, Skeleton, useGridKeys } from '@dayline/shared/ui/data'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { OverviewCard } from '../OverviewCard.tsx'
import { useRecentScreenshots } from '../overview.api.ts'
import { ScreenshotLightbox } from './ScreenshotLightbox.tsx'

const openShot = id('shot')
const row = { display: 'flex', gap: '3', overflow: 'hidden' } as const
const tileWidth = '13rem'

/** The newest screenshots in one row; each opens in full size (docs/product/overview.md#screenshots). */
export function ScreenshotsCard({ zone }: { zone: string }) {
  const [openId, setOpenId] = useUrlValue(openShot)
  const shots = useRecentScreenshots(openId !== undefined)
  const isGone = openId !== undefined && !shots.isValidating && shots.data?.Items.every(({ ID }) => ID !== openId)
  // The address may be of a former day. An open screenshot that is not shown would stop the updates of the row.
  useEffect(() => {
    if (isGone) setOpenId(undefined, { replace: true })
  }, [isGone, setOpenId])
  return (
    <>
      <OverviewCard
        title="Recent screenshots"
        range={`Last 3 days, ${zone}`}
        query={shots}
        seeAll={{ to: pathOf('screenshots'), label: 'See all screenshots' }}
        skeleton={<CarouselSkeleton />}
      >
        {({ Items }) =>
          Items.length === 0 ? (
            <EmptyState
              isCompact
              title="No screenshots"
              text={
                <WhileOn setting="EnableScreenshots" noun="Screenshots">
                  They appear once an agent has taken one.
                </WhileOn>
              }
            />
          ) : (
            <Carousel shots={Items} onOpen={(shot) => setOpenId(shot.ID)} />
          )
        }
      </OverviewCard>
      {openId !== undefined && shots.data && (
        <ScreenshotLightbox
          shots={shots.data.Items}
          shotId={openId}
          onMove={(id) => setOpenId(id, { replace: true })}
          onClose={() => setOpenId(undefined, { replace: true })}
        />
      )}
    </>
  )
}

type CarouselProps = { shots: readonly Screenshot[]; onOpen: (shot: Screenshot) => void }

function Carousel({ shots, onOpen }: CarouselProps) {
  const zone = useZone()
  const list = useRef<HTMLUListElement>(null)
  const handleKeys = useGridKeys('[data-shot]')
  const scroll = (direction: 1 | -1) => {
    const { clientWidth = 0 } = list.current ?? {}
    list.current?.scrollBy({ left: direction * clientWidth * 0.9, behavior: 'smooth' })
  }
  return (
    <chakra.div position="relative">
      <chakra.ul
        ref={list}
        aria-label="Recent screenshots"
        {...row}
        // Contains the visually hidden texts of the tiles, which would otherwise widen the whole page.
        position="relative"
        overflowX="auto"
        m="-2px"
        p="2px"
        pb="2"
        listStyleType="none"
        scrollSnapType="x proximity"
        onKeyDown={handleKeys}
      >
        {shots.map((shot) => (
          <chakra.li key={shot.ID} flexShrink={0} w={tileWidth} scrollSnapAlign="start">
            <chakra.button
              type="button"
              data-shot
              display="block"
              w="full"
              cursor="zoom-in"
              textAlign="start"
              borderRadius="l2"
              onClick={() => onOpen(shot)}
            >
              <RetryImage
                src={shot.Thumbnail}
                alt=""
                display="block"
                w="full"
                aspectRatio="16 / 10"
                objectFit="cover"
                objectPosition="top"
                borderRadius="l2"
                style={shot.Tiny ? { background: `url("${shot.Tiny}") top / cover` } : undefined}
              />
              <VisuallyHidden>Open the screenshot of</VisuallyHidden>
              <chakra.span display="block" mt="1.5" fontSize="sm" fontWeight="medium" truncate>
                {shot.User.Title}
              </chakra.span>
              <chakra.span display="block" fontSize="xs" color="fg.muted" truncate data-number>
                {listTimestamp(shot.CreateDate, zone)}
              </chakra.span>
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.div display="flex" justifyContent="flex-end" gap="1" mt="1">
        <IconButton size="sm" label="Newer screenshots" icon={<ChevronLeft />} onClick={() => scroll(-1)} />
        <IconButton size="sm" label="Older screenshots" icon={<ChevronRight />} onClick={() => scroll(1)} />
      </chakra.div>
    </chakra.div>
  )
}

function CarouselSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" {...row}>
      {Array.from({ length: 7 }, (_, tile) => (
        <chakra.div key={tile} flexShrink={0} w={tileWidth}>
          <Skeleton h="8.1rem" borderRadius="l2" />
          <Skeleton h="3.5" w="60%" mt="2" />
          <Skeleton h="3" w="75%" mt="1.5" mb="9" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
