import { hasFeature } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { Refused } from '../../http/failures.ts'

/** @throws Refused unless the plan includes exports */
export function refuseWithoutExport({ plan }: Actor): void {
  if (!hasFeature(plan, 'DataExport')) throw new Refused('Your plan does not include data export.')
}
