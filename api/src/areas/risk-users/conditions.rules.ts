import { RiskComparer, type RiskCondition } from '@dayline/shared/contract'

/** Whether someone with these minutes, one for each condition, meets all of them. */
export function meetsAll(conditions: readonly RiskCondition[], values: readonly number[]): boolean {
  return conditions.every(({ Type, ValueDurationMinutes }, index) => {
    const minutes = values[index] ?? 0
    return Type === RiskComparer.MoreThan ? minutes > ValueDurationMinutes : minutes < ValueDurationMinutes
  })
}
