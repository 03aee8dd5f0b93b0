import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { registerBinKind } from '../../http/bin/binKinds.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { teamBin } from './restoreTeams.ts'
import { addOrUpdateTeam, deleteTeam, listTeams } from './teams.queries.ts'

/** The teams of an organization. */
export function teamRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  route(app, '/team/list', { can: 'people.read' }, ({ body, actor, db }) => listTeams(db, actor, body), { reads: true })

  route(app, '/team/addorupdate', { can: 'people.manage' }, async ({ body, actor, db, publish }) => {
    const Item = await addOrUpdateTeam(db, actor, body)
    publish(channels.organization(actor.organizationId), 'teamsChanged', { TeamId: Item.ID })
    return new MessageAnswer({ Item }, 'Saved successfully.')
  })

  route(
    app,
    '/team/delete',
    { can: 'people.manage' },
    async ({ body, actor, db, publish }) => {
      await deleteTeam(db, actor, body.Id)
      publish(channels.organization(actor.organizationId), 'teamsChanged', { TeamId: body.Id })
      return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
    },
    { confirmed: true, perMinute: perAddress },
  )

  registerBinKind(app, 'team', teamBin)
}
