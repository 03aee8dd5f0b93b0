import type { Readable } from 'node:stream'
import type { Actor } from '../access.ts'
import type { Services } from '../services.ts'
import type { ExportOrder } from './links.rules.ts'

/** An export as it is sent: complete, or as a stream while it is being created. */
export type ExportFile = { name: string; type: string; content: Buffer | Readable }

/** Media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Media type of CSV. */
export const csvType = 'text/csv; charset=utf-8'

/** Creates the file of a link. The maker checks the right again: it may have changed since the link was created. */
export type MakeExport = (services: Services, actor: Actor, order: ExportOrder) => Promise<ExportFile>
