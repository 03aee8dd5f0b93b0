import { useFilterScope } from '@dayline/shared/lookups'
import { chakra, Kbd } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import type { RatingChoices } from './reviewApps.api.ts'

type RatingOptionsProps = { value: RatingChoices; onChange: (change: Partial<RatingChoices>) => void }

/** What a rating applies to, and the keyboard shortcuts. */
export function RatingOptions({ value, onChange }: RatingOptionsProps) {
  const { seesTeams } = useFilterScope()
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="3">
      <chakra.div display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
        <Switch
          label="Rate the past as well"
          description="Time that was tracked already gets the new rating too. Open a row to see how much that is."
          checked={value.includesPast}
          onChange={(includesPast) => onChange({ includesPast })}
        />
        {seesTeams && (
          <Switch
            label="Rate for all teams"
            description="Other teams that use the app get the same rating."
            checked={value.forAllTeams}
            onChange={(forAllTeams) => onChange({ forAllTeams })}
          />
        )}
      </chakra.div>
      <chakra.p hideBelow="md" fontSize="xs" color="fg.muted">
        On a row: <Kbd>1</Kbd> productive, <Kbd>2</Kbd> neutral, <Kbd>3</Kbd> unproductive
      </chakra.p>
    </chakra.div>
  )
}
