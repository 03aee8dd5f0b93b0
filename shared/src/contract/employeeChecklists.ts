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
  /** Null: nothing has to be done; it happens by itself on `LastDay`. */
  IsDone: z.boolean().nullable(),
  /** When it happened, or for an invitation that waits, when it ends. */
  Date: Instant.nullable(),
  /** How many requests, entries or unpaid minutes are left. */
  Count: z.int(),
  /** Days of what is left. */
  FirstDay: Day.nullable(),
  LastDay: Day.nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

export const employeeChecklistCalls = {
  /** What is done and what is left for a person who joins, and for one who leaves; read from data, nothing is ticked. */
  '/employee/checklist': {
    body: z.object({ EmployeeId: Id }),
    data: z.object({ Joining: z.array(ChecklistItem), Leaving: z.array(ChecklistItem) }),
  },
}
