import {
  ActivityStatus,
  type AddActivityLogs,
  MinuteSource,
  Productivity,
  type TrackSettings,
} from '@dayline/shared/contract'
import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import { ValidationFailed } from '../failures.ts'
import { lockPerson } from '../tracking/person.ts'
import { type NewMinute, type Stored, storeMinutes } from '../tracking/storeMinutes.ts'
import { readBatch } from './agentMinutes.rules.ts'
import { keyOfApp, resolveApps, resolveNotes, resolveTasks, type Tracked } from './resolve.ts'

/** Where a batch goes: the organization, its settings and the person; and what sent it, an agent unless told. */
export type Destination = {
  organizationId: number
  settings: TrackSettings
  employeeId: number
  /** Reads the person, together with everything else that a batch needs to know. */
  tracked: () => Promise<Tracked>
  source?: number
}

/**
 * Stores a batch of one person, all of it or nothing.
 * @throws ValidationFailed for time out of bounds, or a project, task or note that the person cannot use
 */
export async function addMinutes(
  trx: Trx,
  { organizationId, settings, employeeId, tracked, source = MinuteSource.Agent }: Destination,
  { Items }: Pick<z.output<typeof AddActivityLogs>, 'Items'>,
  now: number = Date.now(),
): Promise<Stored> {
  const batch = readBatch(Items, settings, now)
  if ('refusals' in batch) throw new ValidationFailed(batch.refusals)
  const { minutes, stops } = batch
  const person = { organizationId, employeeId, zone: settings.Timezone }
  const [whose, standing, notes, apps] = await Promise.all([
    tracked(),
    lockPerson(trx, person),
    resolveNotes(trx, organizationId, settings.WorkNotes, minutes),
    resolveApps(trx, organizationId, employeeId, minutes),
  ])
  const projectOf = await resolveTasks(trx, organizationId, whose, minutes)
  const rows = minutes.map(({ app, workNote, projectId, taskId, ...kept }): NewMinute => {
    const known = app ? apps.get(keyOfApp(app)) : undefined
    const isWork = kept.status === ActivityStatus.ClockIn || kept.status === ActivityStatus.Working
    return {
      ...kept,
      taskId,
      projectId: projectId ?? (taskId === null ? null : (projectOf.get(taskId) ?? null)),
      workNoteId: workNote === null ? null : (notes.get(workNote) ?? null),
      organizationAppId: known?.id ?? null,
      // Breaks and idle time are neither; only work is rated.
      productivity: isWork && known ? known.productivity : Productivity.Natural,
      source,
    }
  })
  return storeMinutes(trx, person, rows, stops, standing)
}
