import { channels, type Employee, maxImportText } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route, type TenantCall } from '../../http/route.ts'
import { bulkChange } from './bulk/bulkChange.ts'
import {
  blockEmployee,
  createEmployee,
  deleteEmployee,
  type LeaveRecount,
  resendInvitation,
  updateEmployee,
} from './changeEmployee.ts'
import { deleteRate, listEmployeeRates, updateCostSettings, updateTrackSettings } from './employeeSettings.ts'
import { getEmployee, listPeople } from './employees.queries.ts'
import { importPeople } from './import/importPeople.ts'
import { readImport } from './import/readImport.ts'
import { listSettings, resetSettings } from './settingsByPerson.ts'
import { usageOf } from './usage.ts'

/** Maximum bytes of an import's body: a character takes up to four bytes, and JSON escapes quotes and line ends. */
const importBodyBytes = 6 * maxImportText

/** The people of the organization: each role reads its own scope, Owner and Co-owner manage. */
export function employeeRoutes(app: FastifyInstance, { perAddress }: SignInLimits, leave: LeaveRecount): void {
  const manager = { can: 'people.manage' } as const
  // These send mail to any address, and the demo's people are shared by everyone.
  const sender = { ...manager, demo: 'refused' } as const

  route(app, '/employee/list', { can: 'people.read' }, ({ body, actor, db }) => listPeople(db, actor, body), {
    reads: true,
  })
  route(
    app,
    '/employee/get',
    manager,
    async ({ body, actor, db }) => ({ Item: await getEmployee(db, actor, body.Id) }),
    { reads: true },
  )
  route(app, '/employee/usage', manager, ({ actor, db }) => usageOf(db, actor), { reads: true })

  route(
    app,
    '/employee/create',
    sender,
    async (call) => changed(call, await createEmployee(call), 'Invitation sent.'),
    {
      perMinute: perAddress,
    },
  )
  route(
    app,
    '/employee/resendinvitation',
    sender,
    async (call) => changed(call, await resendInvitation(call), 'Invitation sent.'),
    { perMinute: perAddress },
  )
  route(app, '/employee/update', manager, async (call) => changed(call, await updateEmployee(call, leave)))
  route(app, '/employee/block', manager, async (call) => changed(call, await blockEmployee(call)))
  route(app, '/employee/updatetracksettings', manager, async (call) =>
    changed(call, await updateTrackSettings(call.db, call.actor, call.body)),
  )
  route(app, '/employee/listtracksettings', manager, ({ body, actor, db }) => listSettings(db, actor, body), {
    reads: true,
  })
  route(app, '/employee/resettracksettings', manager, async (call) => {
    const done = await resetSettings(call.db, call.actor, call.body.EmployeeIds)
    publishPeople(call, call.body.EmployeeIds)
    return new MessageAnswer(done, 'Saved successfully.')
  })
  route(app, '/employee/bulkchange', manager, async (call) => {
    const { ids, result } = await bulkChange(call, leave)
    publishPeople(call, ids)
    return result
  })
  route(
    app,
    '/employee/previewimport',
    manager,
    async ({ body, actor, db }) => (await readImport(db, actor, body, { isLocking: false })).result,
    { reads: true, bodyLimit: importBodyBytes },
  )
  route(
    app,
    '/employee/import',
    sender,
    async (call) => {
      const { ids, result } = await importPeople(call)
      publishPeople(call, ids)
      return result
    },
    { perMinute: perAddress, bodyLimit: importBodyBytes },
  )
  route(app, '/employee/updatecostsettings', manager, async (call) =>
    changed(call, await updateCostSettings(call.db, call.actor, call.body)),
  )
  route(app, '/employee/rates', manager, ({ body, actor, db }) => listEmployeeRates(db, actor, body.EmployeeId), {
    reads: true,
  })
  route(app, '/employee/deleterate', manager, async (call) =>
    changed(call, await deleteRate(call.db, call.actor, call.body)),
  )
  route(
    app,
    '/employee/delete',
    manager,
    async (call) => {
      const Id = await deleteEmployee(call)
      publishEmployee(call, Id)
      return new MessageAnswer({ Id }, 'Deleted successfully.')
    },
    { confirmed: true, perMinute: perAddress },
  )
}

type PublishContext = Pick<TenantCall<'/employee/update'>, 'actor' | 'publish'>

function publishEmployee({ actor, publish }: PublishContext, EmployeeId: number): void {
  publish(channels.organization(actor.organizationId), 'peopleChanged', { EmployeeId })
}

/** Lists reload everything, so one event is enough for all of them. */
function publishPeople(call: PublishContext, [first]: readonly number[]): void {
  if (first !== undefined) publishEmployee(call, first)
}

/** Makes open lists in other tabs reload. */
function changed(call: PublishContext, Item: Employee, message = 'Saved successfully.') {
  publishEmployee(call, Item.ID)
  return new MessageAnswer({ Item }, message)
}
