import type { TimelapseVideo } from '@dayline/shared/contract'
import { durationOfSeconds, shortDay } from '@dayline/shared/format'
import { chakra, IconButton, useZone, VisuallyHidden } from '@dayline/shared/ui'
import { PersonName, RetryImage } from '@dayline/shared/ui/data'
import { Play, Trash2 } from 'lucide-react'

type VideoTileProps = {
  video: TimelapseVideo
  onPlay: (video: TimelapseVideo) => void
  onDelete: (video: TimelapseVideo) => void
}

/** Title of a video: person and day. */
export function videoTitle({ Employee, CreateDate }: TimelapseVideo, zone: string): string {
  return `${Employee.User.Title}, ${shortDay(CreateDate, zone)}`
}

/** A video, shown as its first screenshot; a press plays it. */
export function VideoTile({ video, onPlay, onDelete }: VideoTileProps) {
  const zone = useZone()
  const title = videoTitle(video, zone)
  const length = durationOfSeconds(Math.round(video.Duration))
  return (
    <chakra.li data-item minW="0" bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3">
      <chakra.button
        type="button"
        data-tile
        aria-label={`Play the video of ${title}`}
        position="relative"
        display="block"
        w="full"
        cursor="pointer"
        overflow="hidden"
        borderTopRadius="l3"
        css={{ '&:focus-visible': { outlineOffset: '-2px' } }}
        onClick={() => onPlay(video)}
      >
        <RetryImage
          src={video.Url}
          alt=""
          display="block"
          w="full"
          aspectRatio="16 / 10"
          objectFit="cover"
          objectPosition="top"
        />
        <chakra.span
          aria-hidden
          position="absolute"
          inset="0"
          m="auto"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          boxSize="12"
          borderRadius="full"
          bg="bg.inverted"
          color="fg.inverted"
          // Screenshots can be light or dark in both themes: the ring separates the button from them.
          borderWidth="2px"
          borderColor="fg.inverted"
          opacity="0.9"
          ps="3px"
        >
          <Play size={22} />
        </chakra.span>
        <chakra.span
          // The line below the picture repeats the length; the button is named after its action.
          aria-hidden
          position="absolute"
          bottom="2"
          insetEnd="2"
          px="1.5"
          py="0.5"
          borderRadius="l1"
          fontSize="xs"
          fontWeight="medium"
          bg="bg.inverted"
          color="fg.inverted"
          data-number
        >
          {length}
        </chakra.span>
      </chakra.button>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" p="3" fontSize="sm">
        <PersonName
          name={video.Employee.User.Title}
          image={video.Employee.User.Image}
          secondary={
            <chakra.span data-number>
              <time dateTime={video.CreateDate}>{shortDay(video.CreateDate, zone)}</time>
              <VisuallyHidden>, {length}</VisuallyHidden>
            </chakra.span>
          }
        />
        {video.HasDeletePermission && (
          <IconButton
            label={`Delete the video of ${title}`}
            size="sm"
            me="-1"
            icon={<Trash2 />}
            onClick={() => onDelete(video)}
          />
        )}
      </chakra.div>
    </chakra.li>
  )
}
