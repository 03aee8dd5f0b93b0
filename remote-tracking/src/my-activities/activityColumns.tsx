import { type ActivityLogItem, MinuteSource } from '@dayline/shared/contract'
import { clockTime, listTimestamp } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { ActivityLevelBadge, AppIcon, type Column, ProductivityBadge, StatusBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { PenLine } from 'lucide-react'

type Options = { zone: string; isOneDay: boolean; hasProjects: boolean; hasNotes: boolean }

/** Columns of the activity history (spec 1 §3). */
export function activityColumns({ zone, isOneDay, hasProjects, hasNotes }: Options): Column<ActivityLogItem>[] {
  return [
    {
      id: 'time',
      header: 'Time',
      width: isOneDay ? '5.5rem' : '11rem',
      onCard: 'title',
      cell: ({ CreateDate }) => (
        <chakra.time dateTime={CreateDate} whiteSpace="nowrap" data-number>
          {isOneDay ? clockTime(CreateDate, zone) : listTimestamp(CreateDate, zone)}
        </chakra.time>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: '8rem',
      onCard: 'actions',
      cell: ({ Status }) => <StatusBadge status={Status} />,
    },
    { id: 'app', header: 'App', width: '28%', onCard: 'title', cell: (minute) => <AppCell minute={minute} /> },
    {
      id: 'activity',
      header: 'Activity',
      width: '5.5rem',
      isNumber: true,
      cell: ({ ActivityLevel }) => <ActivityLevelBadge level={ActivityLevel} />,
    },
    {
      id: 'productivity',
      header: 'Productivity',
      width: '8.5rem',
      cell: ({ Productivity }) => <ProductivityBadge value={Productivity} />,
    },
    ...(hasProjects ? [projectColumn] : []),
    ...(hasNotes ? [noteColumn] : []),
  ]
}

const noteColumn: Column<ActivityLogItem> = {
  id: 'note',
  header: 'Work note',
  cell: ({ WorkNote }) => <Quiet text={WorkNote} />,
}

const projectColumn: Column<ActivityLogItem> = {
  id: 'project',
  header: 'Project and task',
  width: '20%',
  cell: ({ Project, ProjectTask }) =>
    Project ? (
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
    ) : (
      <Quiet text={null} />
    ),
}

function AppCell({ minute: { OrganizationApp, Source } }: { minute: ActivityLogItem }) {
  if (!OrganizationApp) {
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
        <chakra.span display="block" fontWeight="medium" overflowWrap="break-word">
          {Name || Url}
        </chakra.span>
        {below && (
          <chakra.span display="block" fontSize="xs" color="fg.muted" overflowWrap="break-word">
            {below}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.span>
  )
}

function Quiet({ text }: { text: string | null }) {
  return text ? (
    <chakra.span overflowWrap="break-word">{text}</chakra.span>
  ) : (
    <chakra.span color="fg.subtle">–</chakra.span>
  )
}
