import { maxBehindDays, maxEntryMinutes } from '@dayline/shared/contract'
import { addDays, clockTime, duration, today as todayIn } from '@dayline/shared/format'
import type { FormState } from '@dayline/shared/forms'
import { chakra, Field, Grid, SimpleGrid, useZone } from '@dayline/shared/ui'
import { DatePicker, TimeInput } from '@dayline/shared/ui/date'
import { Switch } from '@dayline/shared/ui/form'
import { useNewEntryPreview } from '../timeEntries.api.ts'
import { chosenStretch, type EntryValues, isDoubled, type Moment, minutesOf, withStart } from './entryValues.ts'

/** A fixed text (docs/product/calls.md#fixed-texts). */
const tooLong = 'Duration can not be bigger than 10 hours.'

/** Start, end, and the resulting duration. */
export function EntryTimeFields({ form }: { form: FormState<EntryValues> }) {
  const zone = useZone()
  const minutes = minutesOf(form.values, zone)
  const isTooLong = minutes !== null && minutes > maxEntryMinutes
  const { EmployeeId, LogStatus } = form.values
  const { data: preview } = useNewEntryPreview(EmployeeId, chosenStretch(form.values, zone), LogStatus)

  function handleStart(moment: Moment) {
    const { StartDate, EndDate } = withStart(form.values, moment)
    form.set('StartDate', StartDate)
    form.set('EndDate', EndDate)
  }

  return (
    <chakra.div display="grid" gap="3">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
        <MomentFields
          name="Start"
          value={form.values.StartDate}
          error={form.error('StartDate') ?? preview?.Locked}
          onChange={handleStart}
        />
        <MomentFields
          name="End"
          value={form.values.EndDate}
          error={isTooLong ? tooLong : form.error('EndDate')}
          onChange={(moment) => form.set('EndDate', moment)}
        />
      </SimpleGrid>
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        px="3"
        minH="9"
        borderRadius="l2"
        bg="bg.subtle"
        fontSize="sm"
      >
        <chakra.span color="fg.muted">Duration</chakra.span>
        <chakra.output
          aria-label="Duration"
          fontWeight="semibold"
          color={isTooLong ? 'fg.error' : undefined}
          data-number
        >
          {minutes === null ? '' : duration(minutes)}
        </chakra.output>
      </chakra.div>
    </chakra.div>
  )
}

type MomentFieldsProps = {
  name: 'Start' | 'End'
  value: Moment
  error: string | string[] | undefined
  onChange: (moment: Moment) => void
}

function MomentFields({ name, value, error, onChange }: MomentFieldsProps) {
  const zone = useZone()
  const today = todayIn(zone)
  // The server validates day and time as one value; here only the time is missing.
  const isClockMissing = error !== undefined && value.day !== null && value.clock === null
  return (
    <Grid templateColumns="minmax(0, 1fr) 8.5rem" gap="3" alignItems="start">
      <Field label={`${name} date`} required error={isClockMissing ? undefined : error}>
        <DatePicker
          label={`${name} date`}
          value={value.day}
          min={addDays(today, -maxBehindDays)}
          max={today}
          onChange={(day) => onChange({ day, clock: value.clock })}
        />
      </Field>
      <Field
        label={`${name} time`}
        required
        error={isClockMissing ? `Please choose ${name === 'Start' ? 'a start' : 'an end'} time.` : undefined}
      >
        <TimeInput value={value.clock} onChange={(clock) => onChange({ day: value.day, clock })} />
      </Field>
      {isDoubled(value, zone) && (
        <chakra.div gridColumn="1 / -1">
          <Switch
            label={`${name} at ${clockTime(value.clock)} after the clocks go back`}
            checked={value.isSecond ?? false}
            onChange={(isSecond) => onChange({ ...value, isSecond })}
          />
        </chakra.div>
      )}
    </Grid>
  )
}
