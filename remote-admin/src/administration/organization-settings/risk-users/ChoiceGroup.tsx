import { Checkbox, chakra } from '@dayline/shared/ui'

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
    <chakra.fieldset m="0" p="0" border="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" mb="1.5" p="0">
        {label}
      </chakra.legend>
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
      {error && (
        <chakra.div role="alert" mt="1" fontSize="xs" fontWeight="medium" color="fg.error">
          {error.join(' ')}
        </chakra.div>
      )}
      {hint && (
        <chakra.div mt="1" fontSize="xs" color="fg.subtle">
          {hint}
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}
