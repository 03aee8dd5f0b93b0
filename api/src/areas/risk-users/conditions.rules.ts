import { RiskComparer, type RiskCondition } from '@dayline/shared/contract'

/** Whether these minutes, one value per condition, meet all of the conditions. */
export function meetsAll(conditions: readonly RiskCondition[], values: readonly number[]): boolean {
  return conditions.every(({ Type, ValueDurationMinutes }, index) => {
    const minutes = values[index] ?? 0
    return Type === RiskComparer.MoreThan ? minutes > ValueDurationMinutes : minutes < ValueDurationMinutes
  })
}
