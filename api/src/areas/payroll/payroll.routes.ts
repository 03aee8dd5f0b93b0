import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { publishAbout } from '../../people/publishAbout.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDaysOr } from '../../tracking/filters.ts'
import { getPayment, listPayments } from './history.queries.ts'
import { cancelPayment, changePayRate, markAsPaid } from './payments.ts'
import { listPayroll, listPayrollParts } from './payroll.queries.ts'
import { payrollFile, payrollHistoryFile } from './payrollFiles.ts'
import { payslipFile } from './payslip/payslipFile.ts'

const cost = { can: 'cost.manage' } as const
const reads = { reads: true } as const

/** Payroll: the calculator, payments and their history. */
export function payrollRoutes(app: FastifyInstance): void {
  route(app, '/costmanagement/payroll', cost, ({ body, actor, db }) => listPayroll(db, actor, body), reads)
  route(app, '/costmanagement/payrollparts', cost, ({ body, actor, db }) => listPayrollParts(db, actor, body), reads)
  route(app, '/costmanagement/payrollhistory', cost, ({ body, actor, db }) => listPayments(db, actor, body), reads)
  route(app, '/costmanagement/payrollmarkaspaid', cost, async ({ body, actor, db, publish }) => {
    const Item = await markAsPaid(db, actor, body)
    await publishAbout({ publish, db, actor }, 'payrollChanged', { EmployeeId: body.EmployeeId })
    return { Item }
  })
  route(app, '/costmanagement/payrollmarkasunpaid', cost, async ({ body, actor, db, publish }) => {
    const Item = await cancelPayment(db, actor, body.Id)
    await publishAbout({ publish, db, actor }, 'payrollChanged', { EmployeeId: Item.Employee.ID })
    return new MessageAnswer({ Item }, 'The payment is canceled.')
  })
  route(app, '/costmanagement/payrollchangepayrate', cost, async ({ body, actor, db, publish }) => {
    const Item = await changePayRate(db, actor, body)
    await publishAbout({ publish, db, actor }, 'payrollChanged', { EmployeeId: body.EmployeeId })
    return new MessageAnswer({ Item }, 'Saved successfully.')
  })
  exportRoutes(app)
}

function exportRoutes(app: FastifyInstance): void {
  registerExport(app, 'payslip', payslipFile)
  route(app, '/costmanagement/payslip', cost, async ({ body, actor, db, timezone }) => {
    await getPayment(db, actor, body.Id)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'payslip', zone, body }) }
  })
  registerExport(app, 'payroll', payrollFile)
  registerExport(app, 'payrollhistory', payrollHistoryFile)
  route(app, '/costmanagement/payrollexport', cost, async ({ body, actor, timezone }) => {
    refuseWithoutExport(actor)
    // Refuses an invalid range here, where the screen can show the reason.
    requestedDaysOr('month', actor, body)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'payroll', zone, body, format: body.Format }) }
  })
  route(app, '/costmanagement/payrollhistoryexport', cost, async ({ body, actor, timezone }) => {
    refuseWithoutExport(actor)
    requestedDaysOr('year', actor, body)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'payrollhistory', zone, body, format: body.Format }) }
  })
}
