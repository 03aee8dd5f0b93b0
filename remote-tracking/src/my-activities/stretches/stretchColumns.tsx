import { clockTime, duration, shortDay } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { AppIcon, type Column, ProductivityBadge, StatusBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { CirclePause, PenLine } from 'lucide-react'
import { isRated, type Stretch } from './stretches.ts'

type Options = {
  zone: string
  isOneDay: boolean
  hasProjects: boolean
  /** No room for a project column: it is shown below the app. */
  isTight: boolean
}

/** Columns for the time, duration, app, rating and project of a stretch. */
export function stretchColumns({ zone, isOneDay, hasProjects, isTight }: Options): Column<Stretch>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      width: '9rem',
      onCard: 'fact',
      sortValue: ({ start }) => start,
      cell: ({ day, start, end }) => (
        <chakra.span whiteSpace="nowrap" data-number>
          {!isOneDay && (
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {shortDay(day)}
            </chakra.span>
          )}
          {clockTime(start, zone)}–{clockTime(end, zone)}
        </chakra.span>
      ),
    },
    {
      id: 'mins',
      header: 'Length',
      width: '5.5rem',
      isNumber: true,
      onCard: 'figure',
      sortValue: ({ minutes }) => minutes,
      cell: ({ minutes }) => duration(minutes),
    },
    {
      id: 'app',
      header: 'App',
      onCard: 'title',
      sortValue: ({ app }) => app?.name ?? null,
      cell: (stretch) => (
        <>
          <StretchApp of={stretch} />
          {isTight && stretch.project && (
            <chakra.div mt="1">
              <StretchProject of={stretch} />
            </chakra.div>
          )}
        </>
      ),
    },
    {
      id: 'counts',
      header: 'Counts as',
      width: '9rem',
      onCard: 'fact',
      sortValue: (stretch) => (isRated(stretch) ? stretch.productivity : 3 + stretch.status),
      cell: (stretch) =>
        isRated(stretch) ? <ProductivityBadge value={stretch.productivity} /> : <StatusBadge status={stretch.status} />,
    },
    ...(hasProjects && !isTight ? [projectColumn] : []),
  ]
}

const projectColumn: Column<Stretch> = {
  id: 'project',
  header: 'Project',
  width: '22%',
  sortValue: ({ project }) => project?.Title,
  cell: (stretch) => <StretchProject of={stretch} />,
}

function StretchProject({ of: { project } }: { of: Stretch }) {
  if (!project) return <chakra.span color="fg.subtle">–</chakra.span>
  return (
    <chakra.span display="inline-flex" alignItems="baseline" gap="2" minW="0" maxW="full" textAlign="start">
      <ColorDot color={project.Color} />
      <chakra.span overflowWrap="anywhere">{project.Title}</chakra.span>
    </chakra.span>
  )
}

function StretchApp({ of: { app, isManual, isPaused } }: { of: Stretch }) {
  if (isPaused) return <Badge icon={<CirclePause aria-hidden />}>Paused by the person</Badge>
  const byHand = isManual && <Badge icon={<PenLine aria-hidden />}>Added by hand</Badge>
  if (!app) return byHand || <chakra.span color="fg.subtle">No app</chakra.span>
  const below = [app.url !== app.name && app.url, app.category].filter(Boolean).join(' · ')
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" minW="9rem" maxW="full" textAlign="start">
      <AppIcon icon={app.icon} url={app.url} size={24} />
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {app.name}
          {byHand && <chakra.span ms="2">{byHand}</chakra.span>}
        </chakra.span>
        {below && (
          <chakra.span display="block" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {below}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.span>
  )
}
