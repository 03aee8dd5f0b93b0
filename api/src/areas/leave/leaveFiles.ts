import { cellFormat, type Formats } from '@dayline/shared/calendar'
import {
  calls,
  definitions,
  fullName,
  type LeaveRequest,
  type LeaveRight,
  may,
  type Permission,
} from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { ExportFile, MakeExport } from '../../http/exports/exportFile.ts'
import { sheetFile } from '../../http/exports/sheetFile.ts'
import { type Cell, dayCell, type Sheet, timeCell } from '../../http/exports/xlsx.ts'
import { Forbidden } from '../../http/failures.ts'
import { formatsOf } from '../../http/formats.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { personCells, personColumns } from '../../tracking/exports/columns.ts'
import { filterSheet } from '../../tracking/exports/filterSheet.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDaysOr } from '../../tracking/filters.ts'
import { allLeaveRequests } from './requests/requests.queries.ts'
import { allLeaveRights } from './rights/rights.queries.ts'

type Path = '/leavemanagement/exportleaverequests' | '/leavemanagement/exportleaverights'
type Filter = ReadBody<Path> & { Status?: number | null | undefined }
type LeaveFile = {
  /** Name of the file, without its days. */
  name: string
  path: Path
  can: Permission
  sheet: (db: Db, actor: Actor, filter: Filter, zone: string) => Promise<Sheet>
}

/** Leave requests as a file, one row each, the latest start first. */
export const leaveRequestsFile: MakeExport = leaveFile({
  name: 'leave-requests',
  path: '/leavemanagement/exportleaverequests',
  can: 'leave.decide',
  sheet: async (db, actor, filter, zone) =>
    requestSheet(await allLeaveRequests(db, actor, filter), zone, formatsOf(actor)),
})

/** Leave rights as a file, one row each, the latest first. */
export const leaveRightsFile: MakeExport = leaveFile({
  name: 'leave-rights',
  path: '/leavemanagement/exportleaverights',
  can: 'leave.rights',
  sheet: async (db, actor, filter, zone) => rightSheet(await allLeaveRights(db, actor, filter), zone, formatsOf(actor)),
})

function leaveFile({ name, path, can, sheet }: LeaveFile): MakeExport {
  return async ({ database }, actor, { body, zone, format }): Promise<ExportFile> => {
    if (actor.lapsed || !may(can, { Role: actor.role, TrackSettings: actor.trackSettings })) throw new Forbidden()
    const filter: Filter = calls[path].body.parse(body)
    const range = requestedDaysOr('year', actor, filter)
    const db = database.reads(actor)
    refuseWithoutExport(actor)
    const [report, filters] = await Promise.all([
      sheet(db, actor, filter, zone),
      filterSheet(db, actor, {
        filter: { ...filter, IncludeBlockedEmployees: true },
        range,
        zone,
        facts: [
          ['Type', nameOf('LeaveRightType', filter.Type)],
          ...(path === '/leavemanagement/exportleaverequests'
            ? [['Status', nameOf('LeaveRequestStatus', filter.Status)] as [string, string]]
            : []),
        ],
      }),
    ])
    return sheetFile(`${name}_${range.from}_${range.to}`, report, { format, sheets: [filters] })
  }
}

function nameOf(title: 'LeaveRightType' | 'LeaveRequestStatus', key: number | null | undefined): string {
  return definitions[title].find(({ Key }) => Key === key)?.DisplayName ?? 'All'
}

function requestSheet(requests: readonly LeaveRequest[], zone: string, formats: Formats): Sheet {
  const day = cellFormat('document', formats)
  return {
    name: 'Leave requests',
    columns: [
      ...personColumns,
      { title: 'Type', width: 12 },
      { title: 'Start date', width: 13, format: day },
      { title: 'End date', width: 13, format: day },
      { title: 'Days', width: 8, format: '0.0' },
      { title: 'Days off within', width: 14, format: '0' },
      { title: 'Status', width: 12 },
      { title: 'Approved by', width: 22 },
      { title: 'Rejected by', width: 22 },
      { title: 'Rejection reason', width: 30 },
      { title: 'Notes', width: 30 },
      { title: 'Created at', width: 18, format: cellFormat('document', formats, true) },
    ],
    rows: requests.map((request): Cell[] => [
      ...personCells(request.Employee),
      nameOf('LeaveRightType', request.Type),
      dayCell(request.StartDate),
      dayCell(request.EndDate),
      request.Count,
      request.OffDays,
      nameOf('LeaveRequestStatus', request.Status),
      request.ApprovedByEmployee && fullName(request.ApprovedByEmployee),
      request.RejectedByEmployee && fullName(request.RejectedByEmployee),
      request.RejectionReason,
      request.Notes,
      timeCell(request.CreateDate, zone),
    ]),
    total: ['Total', null, null, null, null, null, sumOf(requests), ...Array<Cell>(7).fill(null)],
  }
}

function rightSheet(rights: readonly LeaveRight[], zone: string, formats: Formats): Sheet {
  return {
    name: 'Leave rights',
    columns: [
      ...personColumns,
      { title: 'Type', width: 12 },
      { title: 'Days', width: 8, format: '0.0' },
      { title: 'Created at', width: 18, format: cellFormat('document', formats, true) },
      { title: 'Created by', width: 22 },
      { title: 'Notes', width: 30 },
    ],
    rows: rights.map((right): Cell[] => [
      ...personCells(right.Employee),
      nameOf('LeaveRightType', right.Type),
      right.Count,
      timeCell(right.CreateDate, zone),
      right.CreatedByEmployee && fullName(right.CreatedByEmployee),
      right.Notes,
    ]),
    total: ['Total', null, null, null, sumOf(rights), null, null, null],
  }
}

const sumOf = (rows: readonly { Count: number }[]) => rows.reduce((sum, { Count }) => sum + Count, 0)
