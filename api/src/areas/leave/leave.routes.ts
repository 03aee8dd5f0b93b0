import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../http/access.ts'
import type { ExportKind } from '../../http/exports/links.rules.ts'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { MessageAnswer, type Publish, route, type TenantCall } from '../../http/route.ts'
import { publishNotified } from '../../identity/notifications/notify.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDaysOr } from '../../tracking/filters.ts'
import { getEmployeeLeave, listLeaveBalances } from './balances.queries.ts'
import { listAway } from './calendar/away.queries.ts'
import { getFeed, renewFeed, revokeFeed } from './feed/feeds.queries.ts'
import { leaveRequestsFile, leaveRightsFile } from './leaveFiles.ts'
import { deletePolicy, listPolicies, savePolicy } from './policies/policies.queries.ts'
import {
  approveLeaveRequest,
  deleteLeaveRequest,
  rejectLeaveRequest,
  saveLeaveRequest,
} from './requests/changeRequests.ts'
import { getLeaveRequest, listLeaveRequests } from './requests/requests.queries.ts'
import { deleteLeaveRight, saveLeaveRight } from './rights/changeRights.ts'
import { getLeaveRight, listLeaveRights } from './rights/rights.queries.ts'

const reads = { reads: true } as const

/** Leave: rights, requests, policies and the calendar. */
export function leaveRoutes(app: FastifyInstance): void {
  requestRoutes(app)
  calendarRoutes(app)
  rightRoutes(app)
  policyRoutes(app)
  exportRoutes(app)
}

function requestRoutes(app: FastifyInstance): void {
  route(
    app,
    '/leavemanagement/listleaverequests',
    { can: 'leave.read' },
    ({ body, actor, db }) => listLeaveRequests(db, actor, body),
    reads,
  )
  route(
    app,
    '/leavemanagement/getleaverequests',
    { can: 'leave.read' },
    async ({ body, actor, db }) => ({ Item: await getLeaveRequest(db, actor, body.Id) }),
    reads,
  )
  route(
    app,
    '/leavemanagement/getemployeeleaveright',
    { can: 'leave.read' },
    ({ body, actor, db }) => getEmployeeLeave(db, actor, body),
    reads,
  )
  route(
    app,
    '/leavemanagement/addupdateleaverequest',
    { can: 'leave.request' },
    async ({ body, actor, db, publish }) => {
      const changed = await saveLeaveRequest(db, actor, body)
      publishChanged(publish, actor, changed)
      return new MessageAnswer({ Item: await getLeaveRequest(db, actor, changed.id) }, 'Saved successfully.')
    },
  )
  route(app, '/leavemanagement/approveleaverequest', { can: 'leave.decide' }, async ({ body, actor, db, publish }) => {
    publishChanged(publish, actor, await approveLeaveRequest(db, actor, body.Id))
    return { Item: await getLeaveRequest(db, actor, body.Id) }
  })
  route(app, '/leavemanagement/rejectleaverequest', { can: 'leave.decide' }, async ({ body, actor, db, publish }) => {
    publishChanged(publish, actor, await rejectLeaveRequest(db, actor, body.Id, body.RejectionReason))
    return { Item: await getLeaveRequest(db, actor, body.Id) }
  })
  route(app, '/leavemanagement/deleteleaverequest', { can: 'leave.request' }, async ({ body, actor, db, publish }) => {
    publishChanged(publish, actor, await deleteLeaveRequest(db, actor, body.Id))
    return { Id: body.Id }
  })
}

function calendarRoutes(app: FastifyInstance): void {
  route(
    app,
    '/leavemanagement/listaway',
    { can: 'leave.read' },
    ({ body, actor, db }) => listAway(db, actor, body),
    reads,
  )
  route(app, '/leavemanagement/getfeed', { can: 'leave.request' }, ({ actor, db }) => getFeed(db, actor), reads)
  route(app, '/leavemanagement/renewfeed', { can: 'leave.request', demo: 'refused' }, async () => ({ Address: '' }), {
    // The answer is never stored with an Idempotency-Key, because it is a secret.
    fresh: async (_, { actor, db, publicUrl }) => ({ Address: await renewFeed(db, actor, publicUrl) }),
  })
  route(app, '/leavemanagement/revokefeed', { can: 'leave.request' }, async ({ actor, db }) => {
    await revokeFeed(db, actor)
    return new MessageAnswer({}, 'The address no longer works.')
  })
}

function rightRoutes(app: FastifyInstance): void {
  route(
    app,
    '/leavemanagement/listleaverights',
    { can: 'leave.read' },
    ({ body, actor, db }) => listLeaveRights(db, actor, body),
    reads,
  )
  route(
    app,
    '/leavemanagement/listleavebalances',
    { can: 'leave.read' },
    ({ body, actor, db }) => listLeaveBalances(db, actor, body),
    reads,
  )
  route(
    app,
    '/leavemanagement/getleaveright',
    { can: 'leave.grant' },
    async ({ body, actor, db }) => ({ Item: await getLeaveRight(db, actor, body.Id) }),
    reads,
  )
  for (const path of ['/leavemanagement/addupdatelaveright', '/leavemanagement/addupdateleaveright'] as const) {
    route(app, path, { can: 'leave.grant' }, async ({ body, actor, db, publish }) => {
      const changed = await saveLeaveRight(db, actor, body)
      publishChanged(publish, actor, changed)
      return new MessageAnswer({ Item: await getLeaveRight(db, actor, changed.id) }, 'Saved successfully.')
    })
  }
  route(app, '/leavemanagement/deleteleaveright', { can: 'leave.rights' }, async ({ body, actor, db, publish }) => {
    publishChanged(publish, actor, await deleteLeaveRight(db, actor, body.Id))
    return { Id: body.Id }
  })
}

function policyRoutes(app: FastifyInstance): void {
  const manage = { can: 'leave.rights' } as const
  route(
    app,
    '/leavemanagement/listpolicies',
    manage,
    async ({ actor, db }) => ({ Items: await listPolicies(db, actor) }),
    reads,
  )
  route(app, '/leavemanagement/addupdatepolicy', manage, async ({ body, actor, db, publish }) => {
    const { policy, employeeIds, added } = await savePolicy(db, actor, body)
    publishChanged(publish, actor, { employeeIds })
    return new MessageAnswer({ Item: policy, AddedRights: added }, 'Saved successfully.')
  })
  route(app, '/leavemanagement/deletepolicy', manage, async ({ body, actor, db }) => {
    await deletePolicy(db, actor, body.Id)
    return { Id: body.Id }
  })
}

function exportRoutes(app: FastifyInstance): void {
  registerExport(app, 'leaverequests', leaveRequestsFile)
  registerExport(app, 'leaverights', leaveRightsFile)
  route(app, '/leavemanagement/exportleaverequests', { can: 'leave.decide' }, (call) =>
    linkTo('leaverequests', app, call),
  )
  route(app, '/leavemanagement/exportleaverights', { can: 'leave.rights' }, (call) => linkTo('leaverights', app, call))
}

type ExportCall = TenantCall<'/leavemanagement/exportleaverequests'> | TenantCall<'/leavemanagement/exportleaverights'>

async function linkTo(kind: ExportKind, app: FastifyInstance, { body, actor, timezone }: ExportCall) {
  refuseWithoutExport(actor)
  // Refuses an invalid range here, where the screen can show the reason.
  requestedDaysOr('year', actor, body)
  const zone = timezone ?? actor.trackSettings.Timezone
  return { Url: exportUrl(app.services.media, actor, { kind, zone, body, format: body.Format }) }
}

/** Makes open lists of requests and rights, and bells, refetch. Lists reload everything: one event is enough. */
function publishChanged(
  publish: Publish,
  { organizationId }: Actor,
  { employeeIds: [EmployeeId], notified = [] }: { employeeIds: readonly number[]; notified?: readonly number[] },
): void {
  publishNotified(publish, notified)
  if (EmployeeId !== undefined) publish(channels.organization(organizationId), 'leaveChanged', { EmployeeId })
}
