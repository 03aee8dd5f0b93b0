import { useApiQuery } from '@dayline/shared/api'
import { type CallBody, fullName } from '@dayline/shared/contract'
import { plural, shortDay } from '@dayline/shared/format'
import { Button, chakra, Notice, Text } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'

type DryRunBody = CallBody<'/riskusersettings/dryrun'>

/** The people whom the report would have found in the last 30 days, with possible explanations. */
export function DryRun(report: DryRunBody) {
  const [tried, setTried] = useState<DryRunBody | null>(null)
  const result = useApiQuery('/riskusersettings/dryrun', tried)
  // Sending the same values again would only be refused again, so there is no Retry.
  const refused = result.error?.validationErrors.map(({ Value }) => Value) ?? []
  const isCurrent = JSON.stringify(tried) === JSON.stringify(report)

  return (
    <chakra.div display="grid" gap="2">
      <Button
        variant="outline"
        tone="neutral"
        size="sm"
        justifySelf="flex-start"
        icon={<FlaskConical />}
        isLoading={result.isLoading}
        onClick={() => setTried(report)}
      >
        Try on the last 30 days
      </Button>
      {isCurrent && refused.length > 0 && <Notice kind="error">{refused.join(' ')}</Notice>}
      {tried && isCurrent && refused.length === 0 && (
        <QueryView query={result} skeleton={<SkeletonList rows={2} />} isCompact>
          {({ Items, Days }) => (
            <chakra.div role="status" fontSize="sm">
              <Text fontWeight="medium">
                {Items.length === 0
                  ? `It would have found no one in the last ${Days} days.`
                  : `It would have found ${plural(Items.length, 'employee')} in the last ${Days} days.`}
              </Text>
              <chakra.ul listStyle="none" display="grid" gap="1" mt="1">
                {Items.map((item) => (
                  <li key={item.ID}>
                    {`${fullName(item)}: ${daysText(item.Days)}`}
                    <chakra.span color="fg.muted">{causesText(item)}</chakra.span>
                  </li>
                ))}
              </chakra.ul>
            </chakra.div>
          )}
        </QueryView>
      )}
    </chakra.div>
  )
}

const maxShownDays = 3

function daysText(days: readonly string[]): string {
  const last = days.slice(-maxShownDays).map((day) => shortDay(`${day}T12:00:00Z`, 'UTC'))
  const more = days.length - last.length
  return `${last.join(', ')}${more > 0 ? ` and ${plural(more, 'day')} before` : ''}`
}

type Causes = { LeaveDays: number; DaysOff: number; EntryDays: number }

/** Innocent explanations of these days. */
function causesText({ LeaveDays, DaysOff, EntryDays }: Causes): string {
  const causes = [
    LeaveDays > 0 && `${plural(LeaveDays, 'day')} of leave`,
    DaysOff > 0 && plural(DaysOff, 'day off', 'days off'),
    EntryDays > 0 && `${plural(EntryDays, 'day')} with a manual time entry, such as a meeting`,
  ].filter(Boolean)
  return causes.length > 0 ? ` · of these ${causes.join(', ')}` : ''
}
