import type { FastifyInstance } from 'fastify'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { publishSettings } from '../../http/publishSettings.ts'
import { MessageAnswer, route, type TenantCall } from '../../http/route.ts'
import { deleteOrganization } from './deleteOrganization.ts'
import { previewTrackSettings } from './previewTrackSettings.ts'
import { updateInvoiceSettings, updateProfile } from './profile.ts'
import { updateTrackSettings } from './trackSettings.ts'
import { requirementOf, requireTwoStep } from './two-step/requiredTwoStep.ts'

/** For the longest lists of apps and work notes, which a form sends twice: as changed and as seen. */
const bodyLimit = 1024 * 1024

/** The organization itself: its profile, its track settings and its deletion. */
export function organizationRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const settings = { can: 'organization.settings' } as const

  route(app, '/organization/gettracksettings', settings, async ({ actor }) => ({ Item: actor.trackSettings }), {
    reads: true,
  })
  route(
    app,
    '/organization/updatetracksettings',
    settings,
    async (call) => changed(call, await updateTrackSettings(call)),
    { bodyLimit },
  )
  route(
    app,
    '/organization/previewtracksettings',
    settings,
    ({ body, actor, db }) => previewTrackSettings(db, actor, body),
    { reads: true, bodyLimit },
  )
  route(app, '/organization/updateprofile', settings, async (call) =>
    changed(call, await updateProfile(call.db, call.actor, call.body)),
  )
  route(app, '/organization/updateinvoicesettings', settings, async (call) =>
    changed(call, await updateInvoiceSettings(call.db, call.actor, call.body)),
  )
  route(app, '/organization/twostep', { can: 'organization.security' }, ({ db, actor }) => requirementOf(db, actor), {
    reads: true,
  })
  route(
    app,
    '/organization/requiretwostep',
    { can: 'organization.security', demo: 'refused' },
    async (call) => {
      await requireTwoStep(call)
      return new MessageAnswer({}, 'Saved successfully.')
    },
    { confirmed: true, perMinute: perAddress },
  )
  route(
    app,
    '/organization/deleteorganization',
    { can: 'organization.delete', demo: 'refused' },
    async (call) => {
      await deleteOrganization(call)
      return new MessageAnswer({}, 'Deleted successfully.')
    },
    { confirmed: true, perMinute: perAddress },
  )
}

type Publishing = Pick<TenantCall<'/organization/updateprofile'>, 'actor' | 'publish'>

function changed<Item>({ actor, publish }: Publishing, Item: Item) {
  publishSettings(publish, actor.organizationId)
  return new MessageAnswer({ Item }, 'Saved successfully.')
}
