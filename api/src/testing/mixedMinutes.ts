import { minuteMs } from '@dayline/shared/calendar'
import type { NewMinute } from '../tracking/newMinute.ts'

/** Ids without rows: minutes only refer to them. */
export const mixedProjects = [null, 21, 22] as const
export const mixedTasks = [null, 31, 32] as const

type Mixed = {
  /** The first minute, in epoch ms. */
  start: number
  count: number
  /** Each turn gives a different mix. */
  turn: number
  /** Apps of the organization; some minutes have none. */
  apps: readonly number[]
}

/** Minutes of every status, rating, app, project and task, with and without each. */
export function mixedMinutes({ start, count, turn, apps }: Mixed): NewMinute[] {
  return Array.from({ length: count }, (_, index): NewMinute => {
    const taskId = mixedTasks[index % 3] ?? null
    return {
      minute: start + index * minuteMs,
      status: [0, 1, 1, 2, 1, 3][(index + turn) % 6] ?? 1,
      activityLevel: (index * 11 + turn * 5) % 61,
      productivity: 1 + ((index * 7 + turn) % 3),
      source: 0,
      organizationAppId: apps[index % (apps.length + 1)] ?? null,
      projectId: taskId === null ? (mixedProjects[index % 2] ?? null) : 21 + (index % 2),
      taskId,
      workNoteId: null,
    }
  })
}
