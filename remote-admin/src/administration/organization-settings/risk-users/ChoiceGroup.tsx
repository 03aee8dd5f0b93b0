import { Checkbox, chakra, FieldGroup } from '@dayline/shared/ui'

type ChoiceGroupProps<Value extends number> = {
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (chosen: Value[]) => void
  error: string[] | undefined
}

/** Check boxes that choose several of a few options. */
export function ChoiceGroup<Value extends number>({
  label,
  hint,
  options,
  value,
  onChange,
  error,
}: ChoiceGroupProps<Value>) {
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={value.includes(option.value)}
            onChange={(isOn) =>
              onChange(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === option.value ? isOn : value.includes(each))),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </chakra.div>
    </FieldGroup>
  )
}
