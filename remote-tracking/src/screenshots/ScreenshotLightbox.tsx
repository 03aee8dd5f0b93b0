import type { Screenshot } from '@dayline/shared/contract'
import type { OpenItem } from '@dayline/shared/filters'
import { IconButton, useZone } from '@dayline/shared/ui'
import { RetryImage } from '@dayline/shared/ui/data'
import { Lightbox } from '@dayline/shared/ui/overlay'
import { Trash2 } from 'lucide-react'
import { ScreenshotDetails } from './ScreenshotDetails.tsx'
import { titleOf } from './screenshotTitle.ts'

type ScreenshotLightboxProps = {
  shots: readonly Screenshot[]
  shotId: number
  /** Number of screenshots before this page, and in total. */
  before?: number
  total: number
  onMove: (id: number) => void
  onDelete: (shot: Screenshot) => void
  onClose: () => void
  /** Where the list goes on beyond these. */
  beyond?: Pick<OpenItem, 'toFormerPage' | 'toNextPage'>
}

/**
 * A screenshot in full size with its details; arrows open the adjacent ones. Renders nothing when it is not in the
 * list.
 */
export function ScreenshotLightbox({
  shots,
  shotId,
  before = 0,
  total,
  onMove,
  onDelete,
  onClose,
  beyond,
}: ScreenshotLightboxProps) {
  const zone = useZone()
  const at = shots.findIndex(({ ID }) => ID === shotId)
  const shot = shots[at]
  if (!shot) return null
  const previous = shots[at - 1]
  const next = shots[at + 1]
  const title = titleOf(shot, zone)
  return (
    <Lightbox
      title={title}
      position={before + at + 1}
      count={total}
      onPrevious={previous ? () => onMove(previous.ID) : beyond?.toFormerPage}
      onNext={next ? () => onMove(next.ID) : beyond?.toNextPage}
      onClose={onClose}
      actions={
        shot.HasDeletePermission && (
          <IconButton label="Delete screenshot" size="sm" icon={<Trash2 />} onClick={() => onDelete(shot)} />
        )
      }
      details={<ScreenshotDetails shot={shot} />}
    >
      <RetryImage
        src={shot.Screenshot}
        alt={title}
        loading="eager"
        w="full"
        h="full"
        objectFit="contain"
        // The thumbnail is loaded already and is shown until the full picture covers it.
        style={{ background: `url("${shot.Thumbnail}") center / contain no-repeat` }}
      />
      {/* The one that the next arrow asks for. */}
      {next && <img src={next.Screenshot} alt="" hidden />}
    </Lightbox>
  )
}
