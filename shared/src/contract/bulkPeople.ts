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
  /** Why this person stays as they are; null = the change applies. */
  Reason: z.string().nullable(),
})
export type BulkVerdict = z.infer<typeof BulkVerdict>

export const bulkPeopleCalls = {
  /**
   * One change of many people. Those whom a rule protects stay as they are and say why; the others change. Not found
   * when one of them is not of the organization. A new team or role and a block end sessions.
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
        /** The verdicts alone; nothing is stored or sent. */
        DryRun: z.boolean().default(false),
      })
      .refine(({ Action, TeamId }) => Action !== 'team' || TeamId, { path: ['TeamId'], message: chooseTeam })
      .refine(({ Action, Role: role }) => Action !== 'role' || role, { path: ['Role'], message: chooseRole }),
    /** In the order of names. */
    data: z.object({ Verdicts: z.array(BulkVerdict), Changed: z.int() }),
  },
}
