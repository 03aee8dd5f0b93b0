import type { CallData } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../http/access.ts'
import { registerBinKind } from '../../http/bin/binKinds.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { meetsAll } from './conditions.rules.ts'
import { dryRun } from './dryRun.ts'
import { readRiskMinutes } from './riskMinutes.queries.ts'
import {
  deleteRiskReport,
  findRiskReports,
  getRiskReport,
  riskReportBin,
  saveRiskReport,
} from './riskReports.queries.ts'

/** Reports about people whose tracked minutes are unusual (docs/product/risk-users.md). */
export function riskReportRoutes(app: FastifyInstance): void {
  const settings = { can: 'organization.settings' } as const

  route(
    app,
    '/riskusersettings/list',
    settings,
    async ({ body: { Page, PageSize }, actor, db }) => {
      const all = await findRiskReports(db, actor.organizationId)
      return { Items: all.slice((Page - 1) * PageSize, Page * PageSize), TotalCount: all.length, Page, PageSize }
    },
    { reads: true },
  )
  route(app, '/riskusersettings/addorupdate', settings, async ({ body, actor, db }) => {
    return new MessageAnswer({ Item: await saveRiskReport(db, actor, body) }, 'Saved successfully.')
  })
  route(app, '/riskusersettings/dryrun', settings, ({ body, actor, db }) => dryRun(db, actor, body), {
    reads: true,
    perMinute: 30,
  })
  route(app, '/riskusersettings/delete', settings, async ({ body, actor, db }) => {
    await deleteRiskReport(db, actor, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  registerBinKind(app, 'riskReport', riskReportBin)
  route(app, '/riskusersettings/getdata', settings, ({ body, actor, db }) => listRiskUsers(db, actor, body.Id), {
    reads: true,
  })
}

async function listRiskUsers(db: Db, actor: Actor, id: number): Promise<CallData<'/riskusersettings/getdata'>> {
  const { Conditions, ExcludedEmployeeIds } = await getRiskReport(db, actor, id)
  const { organizationId, trackSettings } = actor
  const scope = { organizationId, zone: trackSettings.Timezone, excluded: ExcludedEmployeeIds, now: Date.now() }
  const minutes = await readRiskMinutes(db, scope, Conditions)
  const found = new Map(
    minutes.filter(({ values }) => meetsAll(Conditions, values)).map((one) => [one.employeeId, one]),
  )
  if (found.size === 0) return { Items: [] }
  const people = await listReportPeople(db, actor, { EmployeeIds: [...found.keys()], IncludeBlockedEmployees: false })
  return {
    Items: people.flatMap((Employee) => {
      const one = found.get(Employee.ID)
      return one ? [{ Employee, Values: one.values }] : []
    }),
  }
}
