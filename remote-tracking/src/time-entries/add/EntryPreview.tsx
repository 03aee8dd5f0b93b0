import type { EntryEffect } from '@dayline/shared/contract'
import { clockTime, shortDay } from '@dayline/shared/format'
import type { FormState } from '@dayline/shared/forms'
import { chakra, useZone } from '@dayline/shared/ui'
import { changeText, cutText, unchangedText } from '../effectText.ts'
import { isCut } from '../list/entryDisplay.ts'
import { useDayOfPerson, useNewEntryPreview } from '../timeEntries.api.ts'
import { EntryDay } from './EntryDay.tsx'
import { chosenStretch, type EntryValues, minutesBetween, type Stretch } from './entryValues.ts'

/** Previews what the entry will change (docs/product/manual-entries.md#form). */
export function EntryPreview({ form: { values } }: { form: FormState<EntryValues> }) {
  const zone = useZone()
  const { day } = values.StartDate
  const stretch = chosenStretch(values, zone)
  const { data: preview } = useNewEntryPreview(values.EmployeeId, stretch, values.LogStatus)
  const { data: recorded } = useDayOfPerson(values.EmployeeId, day, zone)
  const overlaps = (preview?.Overlaps ?? []).map(
    ({ StartDate, EndDate }): Stretch => ({ start: new Date(StartDate), end: new Date(EndDate) }),
  )
  if (values.EmployeeId === null || !day || !recorded) return null
  return (
    <chakra.section aria-label={`What is recorded on ${shortDay(day)}`} display="grid" gap="2" fontSize="sm">
      <EntryDay day={day} segments={recorded.Items} asked={stretch} overlaps={overlaps} />
      <chakra.div role="status" data-number>
        {overlaps.map(({ start, end }) => (
          <chakra.div key={start.getTime()} color="fg.error" fontWeight="medium">
            Overlaps the entry {clockTime(start, zone)}–{clockTime(end, zone)}.
          </chakra.div>
        ))}
        {preview && stretch && !preview.Locked && overlaps.length === 0 && (
          <Effect effect={preview.Effect} stretch={stretch} isCutting={isCut(values.LogStatus)} />
        )}
      </chakra.div>
    </chakra.section>
  )
}

type EffectProps = { effect: EntryEffect; stretch: Stretch; isCutting: boolean }

function Effect({ effect, stretch, isCutting }: EffectProps) {
  if (isCutting) return <chakra.div fontWeight="medium">{cutText(effect)}</chakra.div>
  const unchanged = unchangedText(effect)
  return (
    <>
      <chakra.div fontWeight="medium">{changeText(effect, minutesBetween(stretch))}</chakra.div>
      {unchanged && <chakra.div color="fg.muted">{unchanged}</chakra.div>}
    </>
  )
}
