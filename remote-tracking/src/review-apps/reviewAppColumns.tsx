import type { ReviewApp } from '@dayline/shared/contract'
import { duration, listTimestamp } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { AppIcon, type Column, ProductivityBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { RatingButtons } from './RatingButtons.tsx'
import type { RateApps } from './reviewApps.api.ts'
import { isSuggestionPending } from './suggestion.ts'

type Options = {
  zone: string
  /** Narrow screens show the first interaction only in the row's details. */
  isWide: boolean
  /** Shows ratings as text; otherwise as icons. */
  hasRoomForLabels: boolean
  canRate: boolean
  isRating: RateApps['isRating']
  onRate: (app: ReviewApp, status: number) => void
}

/** Columns of both lists, with the tracked time that a rating affects. */
export function reviewAppColumns({
  zone,
  isWide,
  hasRoomForLabels,
  canRate,
  isRating,
  onRate,
}: Options): Column<ReviewApp>[] {
  return [
    {
      id: 'application',
      header: 'Application',
      width: hasRoomForLabels ? '22%' : '32%',
      isSortable: true,
      onCard: 'title',
      cell: ({ ActivityApp }) => <Application app={ActivityApp} />,
    },
    { id: 'team', header: 'Team', isSortable: true, onCard: 'fact', cell: ({ Team }) => <TeamName team={Team} /> },
    {
      id: 'suggestion',
      header: 'AI suggestion',
      width: '9.5rem',
      onCard: 'fact',
      cell: (app) =>
        app.AISuggestion ? (
          <ProductivityBadge value={app.AISuggestion.Productivity} />
        ) : (
          <chakra.span color="fg.muted">{isSuggestionPending(app) ? 'Pending' : 'None'}</chakra.span>
        ),
    },
    {
      id: 'time',
      header: 'Last 30 days',
      width: '7.5rem',
      onCard: 'figure',
      isNumber: true,
      isSortable: true,
      cell: ({ TotalMins }) => duration(TotalMins),
    },
    ...(isWide ? [firstColumn(zone)] : []),
    {
      id: 'rating',
      header: 'Rating',
      width: hasRoomForLabels ? '19.5rem' : '8rem',
      isNumber: true,
      isSortable: true,
      sortsDescendingFirst: false,
      isFixed: true,
      onCard: 'footer',
      cell: (app) => (
        <RatingButtons
          app={app}
          hasLabels={hasRoomForLabels}
          canRate={canRate}
          isBusy={isRating(app.ID)}
          onRate={(status) => onRate(app, status)}
        />
      ),
    },
  ]
}

function firstColumn(zone: string): Column<ReviewApp> {
  return {
    id: 'first',
    header: 'First interaction',
    width: '10rem',
    isSortable: true,
    sortsDescendingFirst: true,
    onCard: 'hidden',
    cell: ({ FirstInteraction }) => (
      <chakra.time dateTime={FirstInteraction} whiteSpace="nowrap">
        {listTimestamp(FirstInteraction, zone)}
      </chakra.time>
    ),
  }
}

function Application({ app: { Name, Url, Icon, AICategory } }: { app: ReviewApp['ActivityApp'] }) {
  const below = [Url && Name ? Url : null, AICategory].filter(Boolean).join(' · ')
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" minW="9rem" maxW="full" textAlign="start">
      <AppIcon icon={Icon} url={Url} size={24} />
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
          {Name || Url}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
          {below}
        </chakra.span>
      </chakra.span>
    </chakra.span>
  )
}

function TeamName({ team }: { team: ReviewApp['Team'] }) {
  if (!team) return <chakra.span color="fg.subtle">–</chakra.span>
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0">
      <ColorDot color={team.Color} />
      {team.Title}
    </chakra.span>
  )
}
