import type { FastifyInstance } from 'fastify'
import { MessageAnswer, route } from '../../http/route.ts'
import { dismissFirstWeek, firstWeekOf, updateWorkingDays } from './firstWeek.queries.ts'
import { completeInformation } from './information.ts'

/** The checklist of a new organization, for people who may change its settings. */
export function firstWeekRoutes(app: FastifyInstance): void {
  route(app, '/organization/firstweek', { can: 'organization.settings' }, ({ actor, db }) => firstWeekOf(db, actor))
  route(app, '/organization/dismissfirstweek', { can: 'organization.settings' }, async ({ actor, db }) => {
    await dismissFirstWeek(db, actor)
    return { Steps: null }
  })
  route(app, '/organization/updateworkingdays', { can: 'organization.settings' }, async (call) => {
    return new MessageAnswer(await updateWorkingDays(call), 'Saved successfully.')
  })
  route(app, '/organization/completeinformation', { can: 'organization.settings' }, async ({ body, actor, db }) => {
    return new MessageAnswer(await completeInformation(db, actor, body), 'Saved successfully.')
  })
}
