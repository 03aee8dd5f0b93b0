import type { TimeEntry } from '@dayline/shared/contract'
import { someEmployee } from '@dayline/shared/testing'

/** A pending entry of Ada Lovelace, on Thursday 19 November from 09:00 to 10:30 in Istanbul. */
export const someTimeEntry = (part: Partial<TimeEntry> = {}): TimeEntry => ({
  ID: 1,
  Employee: someEmployee({ TeamId: 1000, Team: { ID: 1000, Title: 'Engineering', Color: '#8B4DFF' } }),
  Title: 'Customer visit',
  LogStatus: 1,
  ProductivityStatus: 2,
  Reason: 'Customer visit in Ankara',
  RejectionReason: null,
  StartDate: '2026-11-19T06:00:00Z',
  EndDate: '2026-11-19T07:30:00Z',
  TotalMinutes: 90,
  Status: 0,
  Project: null,
  ProjectTask: null,
  DecidedBy: null,
  CreateDate: '2026-11-19T08:00:00Z',
  ImportedFrom: null,
  ...part,
})
