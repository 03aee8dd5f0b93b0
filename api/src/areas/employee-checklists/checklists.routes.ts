import { may } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { checklistsOf } from './checklists.rules.ts'
import { readFacts } from './facts.queries.ts'

/** Open and completed steps for a person who joins or leaves. */
export function employeeChecklistRoutes(app: FastifyInstance): void {
  route(
    app,
    '/employee/checklist',
    { can: 'people.manage' },
    async ({ body, actor, db }) => {
      const standing = { Role: actor.role, TrackSettings: actor.trackSettings }
      const areas = { hasCosts: may('cost.manage', standing), hasLeave: may('leave.decide', standing) }
      return checklistsOf(await readFacts(db, actor, body.EmployeeId), areas, Date.now())
    },
    { reads: true },
  )
}
