import { type ActivityLogItem, MinuteSource } from '@dayline/shared/contract'
import { clockTime } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import {
  ActivityLevelBadge,
  AppIcon,
  type Column,
  ProductivityBadge,
  StatusBadge,
  Timestamp,
} from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { CirclePause, PenLine } from 'lucide-react'

type Options = {
  zone: string
  isOneDay: boolean
  hasProjects: boolean
  hasNotes: boolean
  /** No room for project and note columns: both are shown below the app. */
  isTight?: boolean
}

/** Columns of the activity history. */
export function activityColumns({
  zone,
  isOneDay,
  hasProjects,
  hasNotes,
  isTight = false,
}: Options): Column<ActivityLogItem>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      isSortable: true,
      sortsDescendingFirst: true,
      width: isOneDay ? (isTight ? '4.25rem' : '5.5rem') : isTight ? '7rem' : '11rem',
      onCard: 'title',
      cell: ({ CreateDate }) =>
        isOneDay ? (
          <chakra.time dateTime={CreateDate} whiteSpace="nowrap" data-number>
            {clockTime(CreateDate, zone)}
          </chakra.time>
        ) : (
          <Timestamp at={CreateDate} />
        ),
    },
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      width: isTight ? '7rem' : '8rem',
      onCard: 'actions',
      cell: ({ Status }) => <StatusBadge status={Status} />,
    },
    {
      id: 'app',
      header: 'App',
      isSortable: true,
      width: isTight ? undefined : '28%',
      onCard: 'title',
      cell: (minute) => (
        <>
          <AppCell minute={minute} />
          {isTight && hasProjects && minute.Project && (
            <chakra.div mt="1">
              <ProjectCell minute={minute} />
            </chakra.div>
          )}
          {isTight && minute.WorkNote && (
            <chakra.div mt="1" overflowWrap="anywhere">
              {minute.WorkNote}
            </chakra.div>
          )}
        </>
      ),
    },
    {
      id: 'activity',
      header: 'Activity',
      isSortable: true,
      width: isTight ? '4.75rem' : '5.5rem',
      isNumber: true,
      cell: ({ ActivityLevel }) => <ActivityLevelBadge level={ActivityLevel} />,
    },
    {
      id: 'productivity',
      header: 'Productivity',
      isSortable: true,
      width: '8.5rem',
      cell: ({ Productivity }) => <ProductivityBadge value={Productivity} />,
    },
    ...(hasProjects && !isTight ? [projectColumn] : []),
    ...(hasNotes && !isTight ? [noteColumn] : []),
  ]
}

const noteColumn: Column<ActivityLogItem> = {
  id: 'note',
  header: 'Work note',
  isSortable: true,
  cell: ({ WorkNote }) => <Quiet text={WorkNote} />,
}

const projectColumn: Column<ActivityLogItem> = {
  id: 'project',
  header: 'Project and task',
  isSortable: true,
  width: '20%',
  cell: (minute) => <ProjectCell minute={minute} />,
}

function ProjectCell({ minute: { Project, ProjectTask } }: { minute: ActivityLogItem }) {
  if (!Project) return <Quiet text={null} />
  return (
    <chakra.span display="inline-flex" alignItems="baseline" gap="2" minW="0" maxW="full" textAlign="start">
      <ColorDot color={Project.Color} />
      <chakra.span minW="0">
        <chakra.span display="block" overflowWrap="break-word">
          {Project.Title}
        </chakra.span>
        {ProjectTask && (
          <chakra.span display="block" fontSize="xs" color="fg.muted" overflowWrap="break-word">
            {ProjectTask.Title}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.span>
  )
}

function AppCell({ minute: { OrganizationApp, Source } }: { minute: ActivityLogItem }) {
  if (!OrganizationApp) {
    if (Source === MinuteSource.Pause) return <Badge icon={<CirclePause aria-hidden />}>Paused by the person</Badge>
    return Source === MinuteSource.Manual ? (
      <Badge icon={<PenLine aria-hidden />}>Added by hand</Badge>
    ) : (
      <Quiet text={null} />
    )
  }
  const { Name, Url, Icon, AICategory } = OrganizationApp.ActivityApp
  const below = [Url, AICategory].filter(Boolean).join(' · ')
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" minW="9rem" maxW="full" textAlign="start">
      <AppIcon icon={Icon} url={Url} size={24} />
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {Name || Url}
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

function Quiet({ text }: { text: string | null }) {
  return text ? (
    <chakra.span display="block" minW="7rem" overflowWrap="anywhere">
      {text}
    </chakra.span>
  ) : (
    <chakra.span color="fg.subtle">–</chakra.span>
  )
}
