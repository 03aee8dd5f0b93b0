import { ActivityStatus, RiskComparer, type RiskCondition } from '@dayline/shared/contract'
import { riskConditionText } from '@dayline/shared/format'
import { Button, chakra, Field, SimpleGrid, Text } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { comparerOptions, ratingOptions, statusOptions } from './conditionOptions.ts'
import { MinutesField } from './MinutesField.tsx'

type ConditionFieldsProps = {
  condition: RiskCondition
  /** Index of the condition, from 0. */
  index: number
  onChange: (changes: Partial<RiskCondition>) => void
  /** Undefined for the only condition, which cannot be removed. */
  onRemove?: (() => void) | undefined
  error: (key: string) => string[] | undefined
}

/** One condition; those after the first are joined by "and" (docs/product/risk-users.md#conditions). */
export function ConditionFields({ condition, index, onChange, onRemove, error }: ConditionFieldsProps) {
  const { Statuses, ProductivityStatuses, Type, ValueDurationMinutes, ValueMinutes } = condition
  const errorOf = (field: keyof RiskCondition) => error(`Conditions.${index}.${field}`)
  const isWorking = Statuses.includes(ActivityStatus.Working)

  return (
    <chakra.fieldset
      m="0"
      p="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      minW="0"
      display="grid"
      gap="3"
    >
      <chakra.legend fontSize="sm" fontWeight="semibold" px="1">
        {index === 0 ? 'Condition' : 'and'}
      </chakra.legend>
      <ChoiceGroup
        label="Status"
        options={statusOptions}
        value={Statuses}
        // Only working time has a rating.
        onChange={(chosen) =>
          onChange({
            Statuses: chosen,
            ...(!chosen.includes(ActivityStatus.Working) && { ProductivityStatuses: [] }),
          })
        }
        error={errorOf('Statuses')}
      />
      {isWorking && (
        <ChoiceGroup
          label="Productivity"
          hint="None = any working time."
          options={ratingOptions}
          value={ProductivityStatuses}
          onChange={(chosen) => onChange({ ProductivityStatuses: chosen })}
          error={errorOf('ProductivityStatuses')}
        />
      )}
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        <Field label="Comparison" error={errorOf('Type')}>
          <Select
            options={comparerOptions}
            value={Type}
            onChange={(chosen) => onChange({ Type: chosen ?? RiskComparer.MoreThan })}
          />
        </Field>
        <MinutesField
          label="Duration"
          value={ValueDurationMinutes}
          onChange={(minutes) => onChange({ ValueDurationMinutes: minutes })}
          error={errorOf('ValueDurationMinutes')}
        />
        <MinutesField
          label="In last"
          value={ValueMinutes}
          onChange={(minutes) => onChange({ ValueMinutes: minutes })}
          error={errorOf('ValueMinutes')}
        />
      </SimpleGrid>
      <chakra.div display="flex" justifyContent="space-between" gap="3" alignItems="center">
        <Text fontSize="sm" color="fg.muted">
          {Statuses.length > 0 && `${riskConditionText([condition])}.`}
        </Text>
        {onRemove && (
          <Button
            size="sm"
            variant="ghost"
            tone="danger"
            onClick={onRemove}
            aria-label={`Remove condition ${index + 1}`}
          >
            Remove
          </Button>
        )}
      </chakra.div>
    </chakra.fieldset>
  )
}
