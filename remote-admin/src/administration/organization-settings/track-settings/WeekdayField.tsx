import { weekdayName, weekdays } from '@dayline/shared/format'
import { Checkbox, chakra, FieldGroup } from '@dayline/shared/ui'

type WeekdayFieldProps = {
  label: string
  hint: string
  value: readonly number[]
  onChange: (days: number[]) => void
  error?: string[] | undefined
}

/** Check boxes for the days of the week. */
export function WeekdayField({ label, hint, value, onChange, error }: WeekdayFieldProps) {
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
        {weekdays().map((weekday) => (
          <Checkbox
            key={weekday}
            checked={value.includes(weekday)}
            onChange={(isOn) =>
              onChange([...value.filter((day) => day !== weekday), ...(isOn ? [weekday] : [])].sort())
            }
          >
            {weekdayName(weekday)}
          </Checkbox>
        ))}
      </chakra.div>
    </FieldGroup>
  )
}
