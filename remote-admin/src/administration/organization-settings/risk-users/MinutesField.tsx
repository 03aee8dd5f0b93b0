import { riskMinutes } from '@dayline/shared/contract'
import { Button, chakra, Field } from '@dayline/shared/ui'
import { NumberInput } from '@dayline/shared/ui/form'
import { presets } from './conditionOptions.ts'

type MinutesFieldProps = {
  label: string
  value: number
  onChange: (minutes: number) => void
  error: string[] | undefined
}

/** A number of minutes, typed or chosen from a preset. */
export function MinutesField({ label, value, onChange, error }: MinutesFieldProps) {
  return (
    <chakra.div>
      <Field label={label} hint={`${riskMinutes.min} to ${riskMinutes.max} minutes`} error={error}>
        {/* An empty field counts as 0, which the server refuses with its message. */}
        <NumberInput value={value === 0 ? null : value} unit="min" onChange={(minutes) => onChange(minutes ?? 0)} />
      </Field>
      <chakra.div role="group" aria-label={`${label}: presets`} display="flex" flexWrap="wrap" gap="1" mt="1.5">
        {presets.map((preset) => (
          <Button
            key={preset.label}
            size="xs"
            variant={preset.minutes === value ? 'solid' : 'outline'}
            tone="neutral"
            aria-pressed={preset.minutes === value}
            onClick={() => onChange(preset.minutes)}
          >
            {preset.label}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
