import type { OpenedReport } from '@dayline/shared/contract'

/** A report that a shared link opens, for tests. */
export const sampleReport: OpenedReport = {
  Title: 'Week 47',
  Report: 'Task insights',
  Organization: 'Northwind Studio',
  From: '2026-11-16',
  To: '2026-11-22',
  Zone: 'Asia/Tokyo',
  Facts: [{ Name: 'Team', Value: 'Design' }],
  Columns: [
    { Title: 'Task', Kind: 'text' },
    { Title: 'Working', Kind: 'minutes' },
    { Title: 'Spent (EUR)', Kind: 'amount' },
    { Title: 'Profit', Kind: 'share' },
    { Title: 'Late days', Kind: 'count' },
  ],
  Rows: [
    ['Logo', 65, 1234.5, 0.424, 0],
    ['Audit', 600, 20, null, 3],
  ],
  Total: ['Total', 665, 1254.5, null, 3],
  // The end of 22 December in Tokyo.
  ExpireDate: '2026-12-22T15:00:00Z',
}
