import type { FastifyInstance } from 'fastify'
import { publishSettings } from '../../http/publishSettings.ts'
import { MessageAnswer, route, type TenantCall } from '../../http/route.ts'
import { dismissFirstWeek, firstWeekOf, updateWorkingDays } from './firstWeek.queries.ts'
import { completeInformation } from './information.ts'

/** The checklist of a new organization, for people who may change its settings. */
export function firstWeekRoutes(app: FastifyInstance): void {
  route(app, '/organization/firstweek', { can: 'organization.settings' }, ({ actor, db }) => firstWeekOf(db, actor))
  route(app, '/organization/dismissfirstweek', { can: 'organization.settings' }, async ({ actor, db }) => {
    await dismissFirstWeek(db, actor)
    return { Steps: null }
  })
  route(app, '/organization/updateworkingdays', { can: 'organization.settings' }, async (call) =>
    changed(call, await updateWorkingDays(call)),
  )
  route(app, '/organization/completeinformation', { can: 'organization.settings' }, async (call) =>
    changed(call, await completeInformation(call.db, call.actor, call.body)),
  )
}

type Publishing = Pick<TenantCall<'/organization/updateworkingdays'>, 'actor' | 'publish'>

function changed<Data>({ actor, publish }: Publishing, data: Data) {
  publishSettings(publish, actor.organizationId)
  return new MessageAnswer(data, 'Saved successfully.')
}
