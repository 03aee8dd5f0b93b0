import { duration, listDate, localDate } from '@dayline/shared/format'
import type { FormState } from '@dayline/shared/forms'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { Repeat2 } from 'lucide-react'
import { useLatestEntry } from '../timeEntries.api.ts'
import { type EntryValues, repeated } from './entryValues.ts'

/** Fills the form with the person's latest entry, on the selected day. Renders nothing if there is none. */
export function RepeatEntry({ form }: { form: FormState<EntryValues> }) {
  const zone = useZone()
  const latest = useLatestEntry(form.values.EmployeeId)
  if (!latest) return null
  const { Reason, StartDate, TotalMinutes } = latest

  function handleRepeat(entry: NonNullable<typeof latest>) {
    const { EmployeeId: _, ...fields } = repeated(form.values, entry, zone)
    for (const key of Object.keys(fields) as (keyof typeof fields)[]) form.set(key, fields[key])
  }

  return (
    <Button
      variant="outline"
      tone="neutral"
      size="sm"
      icon={<Repeat2 />}
      justifyContent="flex-start"
      maxW="full"
      alignSelf="flex-start"
      onClick={() => handleRepeat(latest)}
    >
      <chakra.span truncate>
        Repeat “{Reason}” of {listDate(localDate(new Date(StartDate), zone))}, {duration(TotalMinutes)}
      </chakra.span>
    </Button>
  )
}
