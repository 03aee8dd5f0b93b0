import { CorrectionKind, maxCorrectionReason } from '@dayline/shared/contract'
import { clockTime, today as todayIn } from '@dayline/shared/format'
import { Field, SimpleGrid, Textarea, useZone } from '@dayline/shared/ui'
import { DatePicker, TimeInput } from '@dayline/shared/ui/date'
import { FormDialog, Select, Switch } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { kindOptions } from './correctionDisplay.ts'
import { useCorrectionForm } from './corrections.api.ts'
import { doubledTimes, valuesOf } from './correctionValues.ts'

type NewCorrectionDialogProps = {
  /** The stretch from the URL. */
  address: string
  onClose: () => void
}

/** Sends a request to correct minutes or a rating to the people who may see the person. */
export function NewCorrectionDialog({ address, onClose }: NewCorrectionDialogProps) {
  const zone = useZone()
  const [initial] = useState(() => valuesOf(address, zone))
  const form = useCorrectionForm(initial, zone, onClose)
  const { Kind, From, To, isSecondFrom, isSecondTo } = form.values
  const isDoubled = doubledTimes(form.values, zone)
  return (
    <FormDialog
      title="Ask for a correction"
      description="Your Manager and the Owners see the request and answer it."
      submitLabel="Send request"
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="What is wrong" required error={form.error('Kind')}>
        <Select options={kindOptions} value={Kind} onChange={(kind) => form.set('Kind', kind ?? CorrectionKind.Time)} />
      </Field>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" alignItems="start">
        <Field label="Day" required>
          <DatePicker label="Day" max={todayIn(zone)} {...form.control('Day')} />
        </Field>
        <Field label="From" required error={form.error('StartDate')}>
          <TimeInput {...form.control('From')} />
        </Field>
        <Field label="To" required error={form.error('EndDate')}>
          <TimeInput {...form.control('To')} />
        </Field>
      </SimpleGrid>
      {isDoubled.From && (
        <Switch
          label={`From ${clockTime(From)} after the clocks go back`}
          checked={isSecondFrom}
          onChange={(isSecond) => form.set('isSecondFrom', isSecond)}
        />
      )}
      {isDoubled.To && (
        <Switch
          label={`To ${clockTime(To)} after the clocks go back`}
          checked={isSecondTo}
          onChange={(isSecond) => form.set('isSecondTo', isSecond)}
        />
      )}
      <Field label="Reason" required error={form.error('Reason')}>
        <Textarea rows={4} maxLength={maxCorrectionReason} {...form.input('Reason')} />
      </Field>
    </FormDialog>
  )
}
