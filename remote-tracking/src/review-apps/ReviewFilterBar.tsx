import { Productivity } from '@dayline/shared/contract'
import { FilterBar, type FilterState, SearchInput } from '@dayline/shared/filters'
import { productivityDisplay } from '@dayline/shared/format'
import { TeamPicker, unlisted, useAllTeams, useFilterScope } from '@dayline/shared/lookups'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { MultiSelect } from '@dayline/shared/ui/form'
import type { ReviewAppFilters } from './reviewAppFilters.ts'

type ReviewFilterBarProps = {
  value: ReviewAppFilters
  onChange: (patch: Partial<ReviewAppFilters>) => void
  state: FilterState
  count: number | undefined
}

const labelOf = (status: number) => productivityDisplay(status).label
const ratings = Object.values(Productivity).map((value) => ({ value: value as number, label: labelOf(value) }))

/** Search and team, and the rating on the reviewed tab. */
export function ReviewFilterBar({ value, onChange, state, count }: ReviewFilterBarProps) {
  const w = useIsNarrow() ? 'full' : '11rem'
  const { seesTeams } = useFilterScope()
  const { Tab, SearchTerm, TeamId = null, ProductivityStatuses } = value
  // The picker reads the same list, so this costs no extra request.
  const teams = useAllTeams(seesTeams)
  const team = teams.data?.Items.find(({ ID }) => ID === TeamId)?.Title
  const hasRatings = Tab === 'reviewed'

  return (
    <FilterBar
      state={state}
      chips={{
        SearchTerm: `Search: ${SearchTerm}`,
        ...(seesTeams && { TeamId: `Team: ${team ?? unlisted('team', teams)}` }),
        ...(hasRatings && { ProductivityStatuses: `Rating: ${ProductivityStatuses.map(labelOf).join(', ')}` }),
      }}
      count={count}
      noun="app"
      pinned={
        <SearchInput
          label="Search apps"
          placeholder="Name or address"
          value={SearchTerm}
          onChange={(SearchTerm) => onChange({ SearchTerm })}
          w={{ base: '100%', sm: '16rem' }}
        />
      }
    >
      {(seesTeams || hasRatings) && (
        <>
          <TeamPicker size="sm" w={w} value={TeamId} onChange={(team) => onChange({ TeamId: team ?? undefined })} />
          {hasRatings && (
            <MultiSelect
              label="Rating"
              placeholder="All ratings"
              size="sm"
              w={w}
              options={ratings}
              value={ProductivityStatuses}
              onChange={(chosen) =>
                onChange({ ProductivityStatuses: chosen as ReviewAppFilters['ProductivityStatuses'] })
              }
            />
          )}
        </>
      )}
    </FilterBar>
  )
}
