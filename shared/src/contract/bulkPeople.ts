import { z } from 'zod'
import { Role } from './enums.ts'
import { Id } from './envelope.ts'
import { maxBulkPeople } from './limits.ts'

const chooseTeam = 'Please choose a team.'
const chooseRole = 'Please choose a role.'

const BulkVerdict = z.object({
  EmployeeId: Id,
  FirstName: z.string(),
  LastName: z.string(),
  /** Why this person is not changed; null = the change applies. */
  Reason: z.string().nullable(),
})
export type BulkVerdict = z.infer<typeof BulkVerdict>

export const bulkPeopleCalls = {
  /**
   * Applies one change to many people. Those whom a rule protects, or who have been deleted, are not changed, with the
   * reason; the others are. Not found when one of them never was in the organization. A new team, a new role and a
   * block end the person's sessions.
   */
  '/employee/bulkchange': {
    body: z
      .object({
        EmployeeIds: z
          .array(Id)
          .min(1)
          .max(maxBulkPeople, `You can change at most ${maxBulkPeople} employees at once.`),
        /** `invite` sends pending invitations again. */
        Action: z.enum(['team', 'role', 'invite', 'block', 'unblock']),
        TeamId: z.int(chooseTeam).positive(chooseTeam).nullish(),
        Role: z.literal([Role.Coowner, Role.Manager, Role.Employee], chooseRole).nullish(),
        /** Returns the verdicts only; nothing is stored or sent. */
        DryRun: z.boolean().default(false),
      })
      .refine(({ Action, TeamId }) => Action !== 'team' || TeamId, { path: ['TeamId'], message: chooseTeam })
      .refine(({ Action, Role: role }) => Action !== 'role' || role, { path: ['Role'], message: chooseRole }),
    /** Ordered by name. */
    data: z.object({ Verdicts: z.array(BulkVerdict), Changed: z.int() }),
  },
}
