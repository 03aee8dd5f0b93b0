import { maxEntryMinutes, type RunningWork, type ValidationError } from '@dayline/shared/contract'
import { clockTime, duration, localDate, shortDay, today as todayIn } from '@dayline/shared/format'
import { Button, chakra, Field, Grid, Notice, Textarea, useZone } from '@dayline/shared/ui'
import { DatePicker, TimeInput } from '@dayline/shared/ui/date'
import { FormDialog, Switch } from '@dayline/shared/ui/form'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { asksForEnd, isDoubledEnd, useDiscard, useStopForm } from './runningWork.api.ts'

type StopDialogProps = {
  work: RunningWork
  minutes: number
  /** Why stopping directly was refused; empty when it was not refused. */
  refusal: readonly ValidationError[]
  onClose: () => void
}

/** Stops with another note or an earlier end, or discards the time. */
export function StopDialog({ work, minutes, refusal, onClose }: StopDialogProps) {
  const zone = useZone()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const needsEnd = minutes > maxEntryMinutes
  const [initial] = useState(() => ({
    Note: work.Note ?? '',
    day: localDate(new Date(work.StartDate), zone),
    clock: null,
    isSecond: false,
    isEarlier: needsEnd || asksForEnd(refusal),
  }))
  const form = useStopForm({ work, initial, zone, onDone: onClose })
  const discard = useDiscard(onClose)
  const { day, clock, isSecond, isEarlier } = form.values
  if (isDiscarding) {
    return (
      <ConfirmDialog
        title="Discard this work"
        text={`${duration(minutes)} of “${work.Title}” will not be added. Are you sure?`}
        confirmLabel="Discard"
        isDanger
        isBusy={discard.isMutating}
        onConfirm={() => void discard.trigger({})}
        onClose={() => setIsDiscarding(false)}
      />
    )
  }
  return (
    <FormDialog
      title={work.Title}
      description={descriptionOf(work, minutes, zone)}
      size="sm"
      submitLabel="Stop and add time"
      isSubmitDisabled={isEarlier && !clock}
      footerStart={
        <Button variant="ghost" tone="danger" onClick={() => setIsDiscarding(true)}>
          Discard
        </Button>
      }
      onClose={onClose}
      {...form.dialog}
    >
      {refusal.length > 0 && <Notice kind="error">{refusal.map(({ Value }) => Value).join(' ')}</Notice>}
      {!needsEnd && <Switch label="I stopped earlier" {...switchOf(form.control('isEarlier'))} />}
      {isEarlier && (
        <Grid templateColumns="minmax(0, 1fr) 7rem" gap="3" alignItems="start">
          <Field label="End date" required error={form.error('EndDate') ?? form.error('StartDate')}>
            <DatePicker
              label="End date"
              value={day}
              min={initial.day}
              max={todayIn(zone)}
              onChange={(chosen) => form.set('day', chosen)}
            />
          </Field>
          <Field label="End time" required>
            <TimeInput value={clock} onChange={(chosen) => form.set('clock', chosen)} />
          </Field>
          {isDoubledEnd(work, form.values, zone) && (
            <chakra.div gridColumn="1 / -1">
              <Switch
                label={`End at ${clockTime(clock)} after the clocks go back`}
                checked={isSecond}
                onChange={(chosen) => form.set('isSecond', chosen)}
              />
            </chakra.div>
          )}
        </Grid>
      )}
      <Field label="Note" error={form.error('Note')}>
        <Textarea rows={2} maxLength={1000} {...form.input('Note')} />
      </Field>
    </FormDialog>
  )
}

const switchOf = ({ value, ...control }: { value: boolean; onChange: (value: boolean) => void }) => ({
  ...control,
  checked: value,
})

function descriptionOf({ StartDate, Task }: RunningWork, minutes: number, zone: string): string {
  const since = `Since ${shortDay(StartDate, zone)}, ${clockTime(StartDate, zone)}`
  if (minutes > maxEntryMinutes) return `${since}. An entry lasts at most 10 hours: when did you stop?`
  return `${since} · ${duration(minutes)}${Task ? ` · ${Task.Project.Title}` : ''}`
}
