import { ById, may } from '@dayline/shared/contract'
import type { ExportFile, MakeExport } from '../../../http/exports/exportFile.ts'
import { Forbidden } from '../../../http/failures.ts'
import { fileOf } from '../../../http/files/uploads.ts'
import { organizationFormats } from '../../../http/formats.ts'
import { logoOf } from '../../../platform/pdf/logo.ts'
import { getPayslip } from './payslip.queries.ts'

/** The PDF of the payslip that an export link requests (docs/product/payroll.md#payslip). */
export const payslipFile: MakeExport = async ({ database, media }, actor, { body, zone }): Promise<ExportFile> => {
  if (actor.lapsed || !may('cost.manage', { Role: actor.role, TrackSettings: actor.trackSettings })) {
    throw new Forbidden()
  }
  const { Id } = ById.parse(body)
  const payslip = await getPayslip(database.reads(actor), actor, Id)
  const { imageKey, payment } = payslip
  const logo = imageKey === null ? null : await media.files.bytes(fileOf(imageKey)).then(logoOf)
  // The PDF writer and its fonts are loaded when the first document is opened.
  const { drawPayslip } = await import('./drawPayslip.ts')
  const formats = organizationFormats(actor)
  const name = `payslip_${payment.StartDate}_${payment.EndDate}_${Id}.pdf`
  return { name, type: 'application/pdf', content: await drawPayslip(payslip, { logo, zone, formats }) }
}
