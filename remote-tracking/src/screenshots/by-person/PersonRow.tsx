import type { Screenshot, ScreenshotPersonDay } from '@dayline/shared/contract'
import { clockTime, count, plural, shortDay } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { useProfile } from '@dayline/shared/router'
import { useCan } from '@dayline/shared/session'
import { Card, chakra, Link, useZone } from '@dayline/shared/ui'
import { PersonName, RetryImage } from '@dayline/shared/ui/data'
import { titleOf } from '../screenshotTitle.ts'
import { type Cell, hoursOf } from './cells.ts'

type PersonRowProps = {
  row: ScreenshotPersonDay
  hidden: ReadonlySet<number>
  /** Whether a filter omits some of the day's screenshots. */
  isFiltered: boolean
  onOpen: (shot: Screenshot) => void
}

const cellSize = { w: '3.5rem', h: '2.5rem' } as const

/** One day of one person, in chronological order. */
export function PersonRow({
  row: { Employee, WorkDate, Screenshots, Stretches },
  hidden,
  isFiltered,
  onOpen,
}: PersonRowProps) {
  const zone = useZone()
  const { openProfile } = useProfile()
  const shots = Screenshots.filter(({ ID }) => !hidden.has(ID))
  const canPlay = useCan('timelapse.read')
  const hours = hoursOf(shots, Stretches, { isFiltered, zone })
  return (
    <Card isFlush>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" px="4" pt="3">
        <PersonName
          name={Employee.Title}
          image={Employee.Image}
          secondary={`${shortDay(WorkDate)} · ${plural(shots.length, 'screenshot')}`}
          onOpen={() => openProfile({ employeeId: Employee.ID, day: WorkDate })}
        />
        {canPlay && (
          <Link to={pathOf('timelapse-videos', { date: `${WorkDate}..${WorkDate}`, employee: Employee.ID, play: 1 })}>
            Play the day
          </Link>
        )}
      </chakra.div>
      <chakra.div
        role="group"
        // A day can be wider than the window; the arrow keys scroll it.
        tabIndex={0}
        aria-label={`${Employee.Title}, ${shortDay(WorkDate)}, by ten minutes`}
        display="flex"
        gap="3"
        overflowX="auto"
        px="4"
        pt="2"
        pb="4"
        borderRadius="l3"
      >
        {hours.map(({ start, cells }) => (
          <chakra.div key={start} flexShrink={0}>
            <chakra.div fontSize="xs" color="fg.muted" mb="1" data-number>
              {clockTime(start, zone)}
            </chakra.div>
            <chakra.div display="flex" gap="1">
              {cells.map((cell) => (
                <TenMinutes key={cell.start} cell={cell} zone={zone} onOpen={onOpen} />
              ))}
            </chakra.div>
          </chakra.div>
        ))}
      </chakra.div>
    </Card>
  )
}

function TenMinutes({ cell, zone, onOpen }: { cell: Cell; zone: string; onOpen: (shot: Screenshot) => void }) {
  const [shot] = cell.shots
  if (!shot) {
    return (
      <chakra.div
        {...cellSize}
        display="flex"
        alignItems="center"
        justifyContent="center"
        borderRadius="l1"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border"
        textAlign="center"
        lineHeight="1.1"
        fontSize="2xs"
        color="fg.muted"
        title={`${clockTime(cell.start, zone)}: ${cell.reason}`}
      >
        {cell.reason}
      </chakra.div>
    )
  }
  return (
    <chakra.button
      type="button"
      {...cellSize}
      position="relative"
      overflow="hidden"
      borderRadius="l1"
      cursor="zoom-in"
      aria-label={`Open ${titleOf(shot, zone)}`}
      style={shot.Tiny ? { background: `url("${shot.Tiny}") top / cover` } : undefined}
      onClick={() => onOpen(shot)}
    >
      <RetryImage
        src={shot.Thumbnail}
        alt=""
        w="full"
        h="full"
        objectFit="cover"
        objectPosition="top"
        bg="transparent"
      />
      {cell.shots.length > 1 && (
        <chakra.span
          position="absolute"
          bottom="1"
          insetEnd="1"
          px="1"
          borderRadius="l1"
          fontSize="2xs"
          bg="bg.inverted"
          color="fg.inverted"
          data-number
        >
          {count(cell.shots.length)}
        </chakra.span>
      )}
    </chakra.button>
  )
}
