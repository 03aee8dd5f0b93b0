import { cellFormat } from '@dayline/shared/calendar'
import { type AuditEntry, AuditKind, calls, definitions, may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { MakeExport } from '../../http/exports/exportFile.ts'
import { sheetFile } from '../../http/exports/sheetFile.ts'
import { type Cell, type Sheet, timeCell } from '../../http/exports/xlsx.ts'
import { Forbidden } from '../../http/failures.ts'
import { formatsOf } from '../../http/formats.ts'
import { filterSheet } from '../../tracking/exports/filterSheet.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { type AuditFilter, describeEntries, entryColumns, matchingEntries } from './auditEntries.queries.ts'

const maxRows = 50_000

/** The audit log as a file, newest first; a workbook also has the filters. */
export const auditFile: MakeExport = async ({ database }, actor, { body, zone, format }) => {
  if (!may('audit.read', { Role: actor.role, TrackSettings: actor.trackSettings })) throw new Forbidden()
  const filter: AuditFilter = calls['/audit/export'].body.parse(body)
  const db = database.reads(actor)
  const found = matchingEntries(db, actor, filter).select(entryColumns)
  const [rows, filters] = await Promise.all([
    found.orderBy('a.number', 'desc').limit(maxRows).execute(),
    filterSheet(db, actor, {
      filter: { EmployeeId: filter.EmployeeId, IncludeBlockedEmployees: true },
      range: requestedDays(actor, filter),
      zone,
      facts: [
        ['Kind', filter.Kind ? kindName(filter.Kind) : 'All'],
        ...(filter.SearchTerm ? [['Search', filter.SearchTerm] as [string, string]] : []),
      ],
    }),
  ])
  const sheet = sheetOf(await describeEntries(db, actor, rows, zone), zone, actor)
  return sheetFile('audit-log', sheet, { format, sheets: [filters] })
}

const sourceNames: Record<AuditEntry['Source'], string> = {
  session: 'Signed in',
  apiKey: 'API key',
  agentKey: 'Agent key',
  link: 'Link',
  product: 'Dayline',
}

const kindName = (kind: number) => definitions.AuditKind.find(({ Key }) => Key === kind)?.DisplayName ?? ''

function sheetOf(entries: readonly AuditEntry[], zone: string, actor: Actor): Sheet {
  return {
    name: 'Audit log',
    columns: [
      { title: 'Number', width: 10, format: '0' },
      { title: 'Time', width: 18, format: cellFormat('document', formatsOf(actor), true) },
      { title: 'Person', width: 26 },
      { title: 'By', width: 12 },
      { title: 'Kind', width: 12 },
      { title: 'What', width: 40 },
      { title: 'Record', width: 36 },
      { title: 'Changes', width: 60 },
    ],
    rows: entries.map((entry): Cell[] => [
      entry.No,
      timeCell(entry.At, zone),
      entry.Actor?.Title ?? null,
      sourceNames[entry.Source],
      kindName(entry.IsFailed ? AuditKind.SignInFailed : entry.Kind),
      entry.Title,
      entry.Subject?.Title ?? null,
      entry.Changes.map(changeText).join('; '),
    ]),
  }
}

function changeText({ Record, Field, Before, After }: AuditEntry['Changes'][number]): string {
  const field = Record === null ? Field : `${Record}: ${Field}`
  return After === null ? `${field} changed` : `${field}: ${Before} → ${After}`
}
