import type { FormState } from '@dayline/shared/forms'
import { Button, chakra, Field, Textarea } from '@dayline/shared/ui'
import { isCut } from '../list/entryDisplay.ts'
import type { EntryValues } from './entryValues.ts'

const quickPicks = ['Phone call', 'Out of office', 'Customer visit', 'Event']
const picksOfCuts = ['Forgot to clock out', 'Private time', 'Left the computer running']

/** Reason of the entry, with common reasons as quick picks. */
export function EntryReasonField({ form }: { form: FormState<EntryValues> }) {
  return (
    <chakra.div display="grid" gap="2">
      <Field label="Reason" required error={form.error('Reason')}>
        <Textarea rows={2} maxLength={1000} {...form.input('Reason')} />
      </Field>
      <chakra.div role="group" aria-label="Usual reasons" display="flex" flexWrap="wrap" gap="1.5">
        {(isCut(form.values.LogStatus) ? picksOfCuts : quickPicks).map((reason) => (
          <Button
            key={reason}
            size="xs"
            variant={form.values.Reason === reason ? 'subtle' : 'outline'}
            tone={form.values.Reason === reason ? 'brand' : 'neutral'}
            aria-pressed={form.values.Reason === reason}
            onClick={() => form.set('Reason', reason)}
          >
            {reason}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
