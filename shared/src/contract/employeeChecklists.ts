import { z } from 'zod'
import { Day, Id, Instant } from './envelope.ts'

export const ChecklistItem = z.object({
  Name: z.enum([
    'invited',
    'accepted',
    'team',
    'working-days',
    'pay-rate',
    'agent',
    'access',
    'leave-requests',
    'time-entries',
    'shift',
    'payroll',
    'screenshots',
  ]),
  /** Null: nothing has to be done, it happens automatically on `LastDay`. */
  IsDone: z.boolean().nullable(),
  /** When it happened; for a pending invitation, when it expires. */
  Date: Instant.nullable(),
  /** How many requests, entries or unpaid minutes remain. */
  Count: z.int(),
  /** First and last day of what remains. */
  FirstDay: Day.nullable(),
  LastDay: Day.nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

export const employeeChecklistCalls = {
  /** Steps for a person who joins and for one who leaves, derived from data: no one ticks them by hand. */
  '/employee/checklist': {
    body: z.object({ EmployeeId: Id }),
    data: z.object({ Joining: z.array(ChecklistItem), Leaving: z.array(ChecklistItem) }),
  },
}
