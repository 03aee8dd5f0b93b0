import type { TimelapseVideo } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { Skeleton, useGridKeys } from '@dayline/shared/ui/data'
import { VideoTile } from './VideoTile.tsx'

const grid = {
  m: '0',
  p: '0',
  listStyleType: 'none',
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
} as const

type VideoGridProps = {
  videos: readonly TimelapseVideo[]
  onPlay: (video: TimelapseVideo) => void
  onDelete: (video: TimelapseVideo) => void
}

/** Videos, each shown as its first screenshot. */
export function VideoGrid({ videos, ...tile }: VideoGridProps) {
  const handleKeyDown = useGridKeys('[data-tile]')
  return (
    <chakra.ul aria-label="Timelapse videos" onKeyDown={handleKeyDown} {...grid}>
      {videos.map((video) => (
        <VideoTile key={video.ID} {...tile} video={video} />
      ))}
    </chakra.ul>
  )
}

/** Skeleton in the shape of the video tiles. */
export function VideosSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading" {...grid}>
      {Array.from({ length: 8 }, (_, tile) => (
        <chakra.div key={tile} bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" overflow="hidden">
          <Skeleton h="auto" aspectRatio="16 / 10" borderRadius="0" />
          <chakra.div p="3" display="flex" gap="2.5" alignItems="center">
            <Skeleton w="28px" h="28px" borderRadius="full" flexShrink={0} />
            <Skeleton h="3.5" w="50%" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}
