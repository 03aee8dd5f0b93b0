import { type LocalDate, shortDay } from '@dayline/shared/format'
import { EmptyState, ErrorState, Skeleton } from '@dayline/shared/ui/data'
import { Lightbox } from '@dayline/shared/ui/overlay'
import { PicturePlayer } from './player/PicturePlayer.tsx'
import { useDayPictures } from './timelapse.api.ts'

type DayPicturesProps = { employeeId: number; day: LocalDate; onClose: () => void }

/** Plays a person's day from its current screenshots (docs/product/screenshots.md#player). */
export function DayPictures({ employeeId, day, onClose }: DayPicturesProps) {
  const pictures = useDayPictures({ EmployeeId: employeeId, day })
  const row = pictures.data?.Items[0]
  const title = row ? `${row.Employee.Title}, ${shortDay(day)}` : shortDay(day)
  const shots = row?.Screenshots ?? []
  return (
    <Lightbox title={`Pictures of ${title}`} position={1} count={1} onClose={onClose}>
      {/* Without a frame, because the player fills the stage. */}
      {shots.length > 0 && <PicturePlayer shots={shots} title={title} />}
      {pictures.data && shots.length === 0 && (
        <EmptyState title="No pictures" text="There are no screenshots of this person and day." />
      )}
      {!pictures.data && pictures.error && <ErrorState error={pictures.error} onRetry={pictures.retry} />}
      {pictures.isLoading && <Skeleton h="full" borderRadius="0" />}
    </Lightbox>
  )
}
