import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { activitylogsCalls } from './activitylogs.ts'
import { definitionReads } from './definitions.ts'
import { employeeCalls } from './employees.ts'
import { insightCalls } from './insights.ts'
import { loginCalls } from './login.ts'
import { projectCalls } from './projects.ts'
import { realtimeCalls } from './realtime.ts'
import { subscriptionCalls } from './subscription.ts'

/** Every call of the product: POST, lower-case path, JSON body, envelope. One home for path and shapes. */
export const calls = {
  ...accountCalls,
  ...activitylogsCalls,
  ...employeeCalls,
  ...insightCalls,
  ...loginCalls,
  ...projectCalls,
  ...realtimeCalls,
  ...subscriptionCalls,
}
export { definitionReads }

export type CallPath = keyof typeof calls
/** What a caller sends: fields with defaults may be left out. */
export type CallBody<P extends CallPath> = z.input<(typeof calls)[P]['body']>
/** What `Data` of the envelope holds when `HasError` is false. */
export type CallData<P extends CallPath> = z.output<(typeof calls)[P]['data']>
export type ReadPath = keyof typeof definitionReads
export type ReadData<P extends ReadPath> = z.output<(typeof definitionReads)[P]['data']>
