import type { Caller } from '../fixtures/call.ts'
import { ask, timed } from './ask.ts'
import { median, quantile } from './figures.ts'

/**
 * Callers: one who sees everyone, and one whose reads are about a single person, with an id unless it is the caller.
 */
export type Readers = { everyone: Caller; person: Caller; EmployeeId?: number }

/** A read that a screen sends; returns its size in bytes. */
export type NamedRead = { name: string; read: () => Promise<number> }

/** The reads of tracked time; every table of figures uses these names. */
export function trackingReads({ everyone, person, EmployeeId }: Readers): NamedRead[] {
  const own = EmployeeId ? { EmployeeId } : {}
  const read = (name: string, run: NamedRead['read']): NamedRead => ({ name, read: run })
  return [
    read('history, page 12 of 30 days', () =>
      ask(person, '/activitylogs/list', { ...own, DateFilter: 5, Page: 12, PageSize: 12 }),
    ),
    read('bar of a day', () => ask(person, '/insights/activitystatistics', { ...own, DateFilter: 2 })),
    read('bar of 30 days', () => ask(person, '/insights/activitystatistics', { ...own, DateFilter: 5 })),
    read('what a day is made of', () => ask(person, '/activitylogs/explain', { ...own, DateFilter: 2, PageSize: 96 })),
    read('work times, today, everyone', () => ask(everyone, '/insights/worktimes', { DateFilter: 1 })),
    read('work times, 30 days, everyone', () => ask(everyone, '/insights/worktimes', { DateFilter: 5 })),
    read('productivity, 30 days, everyone', () => ask(everyone, '/insights/productivity', { DateFilter: 5 })),
    read('productivity by day, 30 days, everyone', () =>
      ask(everyone, '/insights/productivitydays', { DateFilter: 5 }),
    ),
    read('working hours, 30 days, everyone', () => ask(everyone, '/insights/workinghours', { DateFilter: 5 })),
    read('apps summary, 30 days, everyone', () => ask(everyone, '/insights/appssummary', { DateFilter: 5 })),
    read('task insights, 30 days, everyone', () => ask(everyone, '/insights/tasks', { DateFilter: 5, Statuses: [] })),
    read('work notes, 30 days, everyone', () => ask(everyone, '/insights/worknotes', { DateFilter: 5 })),
    read('days of one person, 30 days', () => ask(person, '/insights/employeedays', { ...own, DateFilter: 5 })),
    read('the day before, everyone', () => ask(everyone, '/insights/daybefore', {})),
    read('apps of today, everyone', () => ask(everyone, '/insights/apps', { DateFilter: 1 })),
    read('apps of ten minutes, everyone', () => ask(everyone, '/insights/recentlyusedapps', {})),
    read('timesheet, 7 days, everyone', () => ask(everyone, '/timesheet/list', { DateFilter: 4 })),
    read('timesheet, 30 days, everyone', () => ask(everyone, '/timesheet/list', { DateFilter: 5 })),
    read('sums of the timesheet, 30 days, everyone', () =>
      ask(everyone, '/timesheet/summary', { DateFilter: 5, PageSize: 96 }),
    ),
    read('screenshots, page 1 of 30 days', () => ask(everyone, '/screenshots/list', { DateFilter: 5, PageSize: 24 })),
    read('screenshots, page 20 of 30 days', () =>
      ask(everyone, '/screenshots/list', { DateFilter: 5, Page: 20, PageSize: 24 }),
    ),
  ]
}

/** The reads of tasks and projects that their screens send; `EmployeeId` is an assignee. */
export function taskReads({ everyone, EmployeeId }: Omit<Readers, 'person'>): NamedRead[] {
  const page = { PageSize: 24 }
  const read = (name: string, path: '/project/listtasks' | '/project/taskboard' | '/project/list', body: object) => ({
    name,
    read: () => ask(everyone, path, { ...page, ...body }),
  })
  return [
    read('tasks, page 1, newest first', '/project/listtasks', {}),
    read('tasks, page 40, by title', '/project/listtasks', { Page: 40, Sort: 3 }),
    read('tasks, due soonest, urgent and open', '/project/listtasks', { Sort: 1, Status: 0, Priority: 3 }),
    read('tasks, recently completed', '/project/listtasks', { Sort: 4, Status: 1 }),
    read('tasks of a person', '/project/listtasks', { AssigneeId: EmployeeId }),
    read('tasks of no one, with tracked time', '/project/listtasks', { AssigneeId: 0, ExcludeTimeTracked: false }),
    read('tasks found by words', '/project/listtasks', { SearchTerm: 'translate part 7' }),
    read('tasks found by words, none', '/project/listtasks', { SearchTerm: 'no such task' }),
    read('board of tasks', '/project/taskboard', {}),
    read('board of tasks, of a person', '/project/taskboard', { AssigneeId: EmployeeId }),
    read('projects, page 1', '/project/list', {}),
  ]
}

/** The reports over the given number of days. */
export function reportReads({ everyone }: Readers, days: number): NamedRead[] {
  const dayMs = 86_400_000
  const range = {
    DateFilter: 10 as const,
    StartDate: new Date(Date.now() - days * dayMs).toISOString(),
    EndDate: new Date().toISOString(),
  }
  const read = (name: string, run: NamedRead['read']) => ({ name: `${name}, ${days} days, everyone`, read: run })
  return [
    read('work times', () => ask(everyone, '/insights/worktimes', range)),
    read('productivity', () => ask(everyone, '/insights/productivity', range)),
    read('productivity by day', () => ask(everyone, '/insights/productivitydays', range)),
    read('working hours', () => ask(everyone, '/insights/workinghours', range)),
    read('apps summary', () => ask(everyone, '/insights/appssummary', range)),
    read('task insights', () => ask(everyone, '/insights/tasks', { ...range, Statuses: [] })),
    read('work notes', () => ask(everyone, '/insights/worknotes', range)),
  ]
}

/** Milliseconds, and the size in bytes, of a read. */
export type Sample = { p50: number; p95: number; max: number; bytes: number }

/** Sends a read repeatedly, one at a time, after three reads to warm up. */
export async function sampleRead(read: NamedRead['read'], repeats: number): Promise<Sample> {
  let bytes = 0
  for (let turn = 0; turn < 3; turn++) bytes = await read()
  const sample: number[] = []
  for (let turn = 0; turn < repeats; turn++) sample.push((await timed(read)).took)
  return { p50: median(sample), p95: quantile(sample, 0.95), max: Math.max(...sample), bytes }
}
