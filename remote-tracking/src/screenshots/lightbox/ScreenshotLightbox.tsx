import type { Screenshot } from '@dayline/shared/contract'
import type { OpenItem } from '@dayline/shared/filters'
import { clockTime } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { useCan, useMe } from '@dayline/shared/session'
import { Button, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { copyLink, useIsNarrow } from '@dayline/shared/ui/data'
import { Lightbox } from '@dayline/shared/ui/overlay'
import { CalendarDays, EyeOff, Link2, MessageSquareWarning, Trash2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { HidePartDialog } from '../redaction/HidePartDialog.tsx'
import { useUndoRemoval } from '../removal/hiddenScreenshots.ts'
import { RequestDeletionDialog } from '../requests/RequestDeletionDialog.tsx'
import { titleOf } from '../screenshotTitle.ts'
import { DayBar } from './DayBar.tsx'
import { FilmStrip } from './FilmStrip.tsx'
import { Picture } from './Picture.tsx'
import { ScreenshotDetails } from './ScreenshotDetails.tsx'

type ScreenshotLightboxProps = {
  shots: readonly Screenshot[]
  shotId: number
  /** Number of screenshots before this page; `total` is across all pages. */
  before?: number
  total: number
  onMove: (id: number) => void
  onDelete: (shot: Screenshot) => void
  onClose: () => void
  /** Undefined for users who cannot select. */
  selected?: ReadonlySet<number> | undefined
  onSelect?: ((shot: Screenshot) => void) | undefined
  /** The open screenshot is in the URL, so it has a link to copy; the profile drawer is not open behind it. */
  isOwnPage?: boolean
  /** Moves to the previous or next page of the list. */
  beyond?: Pick<OpenItem, 'toFormerPage' | 'toNextPage'>
}

/**
 * A screenshot in full size with its details, its neighbors and the day around it (docs/product/screenshots.md#desk).
 * Renders nothing when it is not in the list.
 */
export function ScreenshotLightbox(props: ScreenshotLightboxProps) {
  const { shots, shotId, before = 0, total, onMove, onDelete, onClose, selected, onSelect, beyond } = props
  const zone = useZone()
  const { EmployeeId: me } = useMe()
  const { openProfile } = useProfile()
  const undo = useUndoRemoval()
  const isNarrow = useIsNarrow()
  const [isZoomed, setIsZoomed] = useState(false)
  const [dialog, setDialog] = useState<'ask' | 'hide' | null>(null)
  const canHide = useCan('screenshots.redact')
  const at = shots.findIndex(({ ID }) => ID === shotId)
  const shot = shots[at]
  if (!shot) return null
  const [previous, next] = [shots[at - 1], shots[at + 1]]
  const goBack = previous ? () => onMove(previous.ID) : beyond?.toFormerPage
  const goOn = next ? () => onMove(next.ID) : beyond?.toNextPage
  const title = titleOf(shot, zone)
  const shortTitle = `${shot.User.Title} · ${clockTime(shot.CreateDate, zone)}`
  const mayAsk = shot.EmployeeId === me && !shot.HasDeletePermission && !shot.DeletionRequest
  const zoom = () => setIsZoomed((former) => !former)

  function handleKeyDown(event: KeyboardEvent) {
    if (!shot || dialog || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const act = {
      j: goOn,
      k: goBack,
      z: zoom,
      x: onSelect && (() => onSelect(shot)),
      delete: shot.HasDeletePermission ? () => onDelete(shot) : undefined,
    }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <chakra.div role="presentation" display="contents" onKeyDown={handleKeyDown}>
      <Lightbox
        title={isNarrow ? shortTitle : title}
        itemId={shot.ID}
        position={before + at + 1}
        count={total}
        onPrevious={goBack}
        onNext={goOn}
        finalFocus={() => tileOf(shot, next, previous)}
        onClose={onClose}
        actions={
          <>
            {/* The toast has an undo button too, but the keyboard does not reach it from here. */}
            {undo && <IconButton label="Undo deletion" size="sm" icon={<Undo2 />} onClick={undo} />}
            {onSelect && (
              <Button
                size="sm"
                variant={selected?.has(shot.ID) ? 'subtle' : 'ghost'}
                tone="neutral"
                aria-pressed={selected?.has(shot.ID) ?? false}
                hideBelow="sm"
                onClick={() => onSelect(shot)}
              >
                {selected?.has(shot.ID) ? 'Selected' : 'Select'}
              </Button>
            )}
            <IconButton
              label={isZoomed ? 'Fit to the window' : 'Zoom in'}
              size="sm"
              icon={isZoomed ? <ZoomOut /> : <ZoomIn />}
              // On small screens, tapping the picture zooms.
              hideBelow="sm"
              onClick={zoom}
            />
            {props.isOwnPage && (
              <>
                <IconButton
                  label="Copy link"
                  size="sm"
                  icon={<Link2 />}
                  hideBelow="sm"
                  onClick={() => void copyLink('Screenshots')}
                />
                <IconButton
                  label="Open the day"
                  size="sm"
                  icon={<CalendarDays />}
                  onClick={() => openProfile({ employeeId: shot.EmployeeId, day: shot.WorkDate ?? null })}
                />
              </>
            )}
            {canHide && shot.EmployeeId === me && (
              <IconButton label="Hide a part" size="sm" icon={<EyeOff />} onClick={() => setDialog('hide')} />
            )}
            {mayAsk && (
              <IconButton
                label="Ask for deletion"
                size="sm"
                icon={<MessageSquareWarning />}
                onClick={() => setDialog('ask')}
              />
            )}
            {shot.HasDeletePermission && (
              <IconButton label="Delete screenshot" size="sm" icon={<Trash2 />} onClick={() => onDelete(shot)} />
            )}
          </>
        }
        details={<ScreenshotDetails shot={shot} />}
        below={
          <>
            <DayBar shot={shot} />
            {shots.length > 1 && <FilmStrip shots={shots} shotId={shot.ID} onMove={onMove} />}
          </>
        }
      >
        <Picture shot={shot} title={title} isZoomed={isZoomed} onZoom={zoom} />
        {/* Preloads the next screenshot. */}
        {next && <img src={next.Screenshot} alt="" hidden />}
      </Lightbox>
      {dialog === 'ask' && <RequestDeletionDialog shot={shot} onClose={() => setDialog(null)} />}
      {dialog === 'hide' && <HidePartDialog shot={shot} onClose={() => setDialog(null)} />}
    </chakra.div>
  )
}

/** The first of them that has a tile; the last tile of it, because the profile drawer is in front of the list. */
function tileOf(...shots: (Screenshot | undefined)[]): HTMLElement | null {
  for (const shot of shots) {
    const tile = shot && [...document.querySelectorAll<HTMLElement>(`[data-tile="${shot.ID}"]`)].at(-1)
    if (tile) return tile
  }
  return null
}
