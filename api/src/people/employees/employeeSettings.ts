import type { CallData, Employee } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockEmployee } from './changeEmployee.ts'
import { getEmployee } from './employees.queries.ts'
import { listRates, lockTime, removeRate, setRates } from './rates/rates.ts'
import { refusalOfInterval, storedTrackSettings } from './trackSettings.rules.ts'

/** Stores how one person is tracked; the organization's settings apply where the person has none. */
export async function updateTrackSettings(
  db: Db,
  actor: Actor,
  body: ReadBody<'/employee/updatetracksettings'>,
): Promise<Employee> {
  const { id } = await lockEmployee(db, actor, body.EmployeeId)
  const takesPictures = body.EnableCustomTrackSettings && body.EnableScreenshots
  const refusal = takesPictures ? refusalOfInterval(body.ScreenCaptureIntervalMins, actor.plan) : null
  if (refusal) throw new ValidationFailed({ captureInterval: refusal })
  const stored = storedTrackSettings(body, actor.plan)
  await db
    .updateTable('employments')
    .set({ custom_track_settings: stored && JSON.stringify(stored) })
    .where('id', '=', id)
    .execute()
  return getEmployee(db, actor, id)
}

/** Stores what an hour of one person costs, and what it is billed at, from a day onward. */
export async function updateCostSettings(
  db: Db,
  actor: Actor,
  { EmployeeId, ...rates }: ReadBody<'/employee/updatecostsettings'>,
): Promise<Employee> {
  await lockTime(db, actor, EmployeeId)
  const { id } = await lockEmployee(db, actor, EmployeeId)
  await setRates(db, actor, id, rates)
  return getEmployee(db, actor, id)
}

/** Deletes a change of rates; the previous rates continue. @throws NotFound */
export async function deleteRate(
  db: Db,
  actor: Actor,
  { EmployeeId, ValidFrom }: ReadBody<'/employee/deleterate'>,
): Promise<Employee> {
  await lockTime(db, actor, EmployeeId)
  const { id } = await lockEmployee(db, actor, EmployeeId)
  await removeRate(db, actor, id, ValidFrom)
  return getEmployee(db, actor, id)
}

/** All rates of a person. @throws NotFound */
export async function listEmployeeRates(db: Db, actor: Actor, id: number): Promise<CallData<'/employee/rates'>> {
  await getEmployee(db, actor, id)
  return listRates(db, actor, id)
}
