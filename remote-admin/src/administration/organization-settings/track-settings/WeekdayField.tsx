import { weekdayName, weekdays } from '@dayline/shared/format'
import { Checkbox, chakra } from '@dayline/shared/ui'

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
    <chakra.fieldset m="0" p="0" border="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="2" p="0">
        {label}
      </chakra.legend>
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
      {error && (
        <chakra.div role="alert" mt="1.5" fontSize="xs" fontWeight="medium" color="fg.error">
          {error.join(' ')}
        </chakra.div>
      )}
      <chakra.div mt="1.5" fontSize="xs" color="fg.subtle">
        {hint}
      </chakra.div>
    </chakra.fieldset>
  )
}
