import type { ReportLink } from '@dayline/shared/contract'

/** A link to task insights of one team over the last 7 days. */
export const someReportLink = (ID: number, Title: string, more: Partial<ReportLink> = {}): ReportLink => ({
  ID,
  Title,
  Shown: {
    Report: 'tasks',
    DateFilter: 4,
    StartDate: null,
    EndDate: null,
    TeamId: 3,
    EmployeeId: null,
    ProjectId: null,
    ProjectTaskId: null,
    IncludeBlockedEmployees: true,
    Statuses: [],
    WithAmounts: false,
    SearchTerm: null,
  },
  State: 'open',
  CreateDate: '2026-11-02T08:00:00Z',
  Employee: { ID: 1, Title: 'Ada Lovelace' },
  ExpireDate: '2026-12-02T21:00:00Z',
  RevokeDate: null,
  RevokedBy: null,
  OpenCount: 12,
  LastOpenDate: '2026-11-20T09:00:00Z',
  ...more,
})
