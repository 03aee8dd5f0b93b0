import { chakra, Kbd } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'

type RatingOptionsProps = { includesPast: boolean; onChange: (includesPast: boolean) => void }

/** Whether a rating reaches back, and the keys that give one. */
export function RatingOptions({ includesPast, onChange }: RatingOptionsProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" mb="3">
      <Switch
        label="Rate the past as well"
        description="Time that was tracked already gets the new rating too. Open a row to see how much that is."
        checked={includesPast}
        onChange={onChange}
      />
      <chakra.p hideBelow="md" fontSize="xs" color="fg.muted">
        On a row: <Kbd>1</Kbd> productive, <Kbd>2</Kbd> neutral, <Kbd>3</Kbd> unproductive
      </chakra.p>
    </chakra.div>
  )
}
