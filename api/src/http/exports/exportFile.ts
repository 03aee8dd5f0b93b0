import type { Readable } from 'node:stream'
import type { Actor } from '../access.ts'
import type { Services } from '../services.ts'
import type { ExportOrder } from './links.rules.ts'

/** An export as it is sent: all at once, or while it is made. */
export type ExportFile = { name: string; type: string; content: Buffer | Readable }

/** The media type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The media type of tables as text. */
export const csvType = 'text/csv; charset=utf-8'

/** Makes the file of a link. The maker checks the right again: it may have changed since the link was made. */
export type MakeExport = (services: Services, actor: Actor, order: ExportOrder) => Promise<ExportFile>
