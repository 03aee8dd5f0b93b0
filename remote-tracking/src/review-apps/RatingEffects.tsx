import { Productivity, type ReviewApp } from '@dayline/shared/contract'
import { duration, listTimestamp, percent, plural } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { ProductivityBadge, Skeleton } from '@dayline/shared/ui/data'
import { type RatingChoices, useRatingEffect } from './reviewApps.api.ts'
import { isSuggestionPending } from './suggestion.ts'

type RatingEffectsProps = { app: ReviewApp; choices: RatingChoices }

/** Details of a row: why a rating is suggested, and how each rating would change the time already tracked. */
export function RatingEffects({ app, choices: { includesPast, forAllTeams } }: RatingEffectsProps) {
  const zone = useZone()
  const AllTeams = forAllTeams && app.OtherTeams.length > 0
  const rated = AllTeams ? [app, ...app.OtherTeams] : [app]
  const isGiven = (status: number) => rated.every(({ Status }) => Status === status)
  const statuses = Object.values(Productivity).filter((status) => includesPast || !isGiven(status))
  return (
    <chakra.div ps={{ sm: '9' }} display="grid" gap="3" fontSize="sm">
      <chakra.p color="fg.muted">
        {suggestionText(app)} First used {listTimestamp(app.FirstInteraction, zone)}.
      </chakra.p>
      <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="1.5">
        {statuses.map((status) => (
          <EffectRow
            key={status}
            OrganizationAppId={app.ID}
            Status={status}
            IncludePast={includesPast}
            {...(AllTeams && { AllTeams })}
            isGiven={isGiven(status)}
          />
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

function suggestionText(app: ReviewApp): string {
  const { AISuggestion } = app
  if (AISuggestion) return `${AISuggestion.Because} Confidence: ${percent(AISuggestion.Confidence * 100)}.`
  return isSuggestionPending(app)
    ? 'A suggestion is made once the category of this app is known.'
    : 'No category was found for this app, so there is no suggestion.'
}

type Rating = { OrganizationAppId: number; Status: number; IncludePast: boolean; AllTeams?: boolean }

/** The rating that the app has is listed only while some of its time has another one. */
function EffectRow({ isGiven, ...rating }: Rating & { isGiven: boolean }) {
  const effect = useRatingEffect(rating)
  if (isGiven && !effect.data?.TotalMins) return null
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <chakra.span minW="7rem">
        <ProductivityBadge value={rating.Status} />
      </chakra.span>
      <Effect {...effect} includesPast={rating.IncludePast} />
    </chakra.li>
  )
}

type EffectProps = Pick<ReturnType<typeof useRatingEffect>, 'data' | 'error'> & { includesPast: boolean }

function Effect({ data, error, includesPast }: EffectProps) {
  if (error) return <chakra.span color="fg.muted">The effect is not available right now.</chakra.span>
  if (!data) return <Skeleton h="4" w="14rem" />
  const people = plural(data.EmployeeCount, 'person', 'people')
  const changed = data.TotalMins > 0 && `${duration(data.TotalMins)} of ${people}`
  if (!includesPast) {
    return (
      <chakra.span data-number>
        Counts from today on{changed ? `; of today it changes ${changed}` : ''}. Earlier days stay as they are.
      </chakra.span>
    )
  }
  if (!changed) return <span>Changes no time that is already recorded.</span>
  return (
    <chakra.span data-number>
      Changes {changed} on {plural(data.DayCount, 'day')}.
    </chakra.span>
  )
}
