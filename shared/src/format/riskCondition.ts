import { ActivityStatus, Productivity, RiskComparer, type RiskCondition } from '@dayline/shared/contract'
import { capitalize } from './capitalize.ts'
import { duration } from './time.ts'

const day = 1440
const statuses = {
  [ActivityStatus.Working]: 'working',
  [ActivityStatus.OnBreak]: 'on break',
  [ActivityStatus.Idle]: 'idle',
}
const ratings = {
  [Productivity.Productive]: 'productive',
  [Productivity.Natural]: 'neutral',
  [Productivity.Unproductive]: 'unproductive',
}

const or = (words: string[]) => words.join(' or ')
const lookBack = (minutes: number) =>
  minutes % day !== 0 ? duration(minutes) : minutes === day ? 'day' : `${minutes / day} days`

/** The minutes that a condition counts: "idle in the last day", "working (unproductive) in the last 3 days". */
export function riskMinutesText({ Statuses, ProductivityStatuses, ValueMinutes }: RiskCondition): string {
  const isRated = Statuses.includes(ActivityStatus.Working) && ProductivityStatuses.length > 0
  const rated = isRated ? ` (${or(ProductivityStatuses.map((rating) => ratings[rating]))})` : ''
  return `${or(Statuses.map((status) => statuses[status]))}${rated} in the last ${lookBack(ValueMinutes)}`
}

/** Conditions of a risk report as a sentence: "More than 3h 00m idle in the last day and less than …". */
export function riskConditionText(conditions: readonly RiskCondition[]): string {
  const parts = conditions.map((condition) => {
    const comparer = condition.Type === RiskComparer.MoreThan ? 'more than' : 'less than'
    return `${comparer} ${duration(condition.ValueDurationMinutes)} ${riskMinutesText(condition)}`
  })
  return capitalize(parts.join(', and '))
}
