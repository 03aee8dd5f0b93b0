import { cardExpireYear } from '@dayline/shared/contract'
import { Field, Input, SimpleGrid } from '@dayline/shared/ui'
import { NumberInput } from '@dayline/shared/ui/form'
import { type CardValues, maskNumber } from './cardValues.ts'

type CardFieldsProps = {
  values: CardValues
  set: <Key extends keyof CardValues>(key: Key, value: CardValues[Key]) => void
  error: (key: string) => string[] | undefined
  minYear: number
}

/** Holder, number, expiry and security code, with `autocomplete` names for browsers. */
export function CardFields({ values, set, error, minYear }: CardFieldsProps) {
  return (
    <>
      <Field label="Card holder" required error={error('CardHolder')}>
        <Input
          autoComplete="cc-name"
          maxLength={100}
          value={values.CardHolder}
          onChange={(event) => set('CardHolder', event.currentTarget.value)}
        />
      </Field>
      <Field label="Card number" required error={error('CardNumber')}>
        <Input
          autoComplete="cc-number"
          inputMode="numeric"
          placeholder="0000 0000 0000 0000"
          data-number
          value={values.CardNumber}
          onChange={(event) => set('CardNumber', maskNumber(event.currentTarget.value))}
        />
      </Field>
      <SimpleGrid columns={3} gap="3">
        <Field label="Expire month" required error={error('ExpireMonth')}>
          <NumberInput
            min={1}
            max={12}
            placeholder="MM"
            value={values.ExpireMonth}
            onChange={(month) => set('ExpireMonth', month)}
          />
        </Field>
        <Field label="Expire year" required error={error('ExpireYear')}>
          <NumberInput
            min={minYear}
            max={cardExpireYear.max}
            placeholder="YYYY"
            value={values.ExpireYear}
            onChange={(year) => set('ExpireYear', year)}
          />
        </Field>
        <Field label="CVV" required error={error('Cvc')}>
          <Input
            autoComplete="cc-csc"
            inputMode="numeric"
            maxLength={4}
            data-number
            value={values.Cvc}
            onChange={(event) => set('Cvc', event.currentTarget.value.replace(/\D/g, ''))}
          />
        </Field>
      </SimpleGrid>
    </>
  )
}
