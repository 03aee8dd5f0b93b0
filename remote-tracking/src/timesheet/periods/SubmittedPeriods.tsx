import { plural } from '@dayline/shared/format'
import { useCan } from '@dayline/shared/session'
import { Button, chakra } from '@dayline/shared/ui'
import { nameOfPeriod, type PeriodDays, useSubmittedPeriods } from './periods.api.ts'

type SubmittedPeriodsProps = { shown: PeriodDays; onShow: (days: PeriodDays) => void }

/** Other periods with timesheets that wait for the user's decision. */
export function SubmittedPeriods({ shown, onShow }: SubmittedPeriodsProps) {
  const canDecide = useCan('periods.decide')
  const others = useSubmittedPeriods(canDecide).filter(({ From, To }) => From !== shown.From || To !== shown.To)
  if (others.length === 0) return null
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      fontSize="sm"
      color="fg.muted"
      _print={{ display: 'none' }}
    >
      Waiting for you:
      {others.map(({ People, ...days }) => (
        <Button key={days.From} size="sm" variant="outline" tone="neutral" data-number onClick={() => onShow(days)}>
          {nameOfPeriod(days)} · {plural(People, 'timesheet')}
        </Button>
      ))}
    </chakra.div>
  )
}
