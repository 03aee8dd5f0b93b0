import { type LocalDate, shortDay } from '@dayline/shared/format'
import { EmptyState, QueryView, Skeleton } from '@dayline/shared/ui/data'
import { Lightbox } from '@dayline/shared/ui/overlay'
import { PicturePlayer } from './player/PicturePlayer.tsx'
import { useDayPictures } from './timelapse.api.ts'

type DayPicturesProps = { employeeId: number; day: LocalDate; onClose: () => void }

/** A day of a person, played from its pictures as they are now (docs/product/screenshots.md#player). */
export function DayPictures({ employeeId, day, onClose }: DayPicturesProps) {
  const pictures = useDayPictures({ EmployeeId: employeeId, day })
  const row = pictures.data?.Items[0]
  const title = row ? `${row.Employee.Title}, ${shortDay(day)}` : shortDay(day)
  return (
    <Lightbox title={`Pictures of ${title}`} position={1} count={1} onClose={onClose}>
      <QueryView query={pictures} skeleton={<Skeleton h="full" borderRadius="0" />}>
        {({ Items }) =>
          Items[0]?.Screenshots.length ? (
            <PicturePlayer shots={Items[0].Screenshots} title={title} />
          ) : (
            <EmptyState title="No pictures" text="There are no screenshots of this person and day." />
          )
        }
      </QueryView>
    </Lightbox>
  )
}
