import { localDate } from '@dayline/shared/calendar'
import {
  ActivityStatus,
  type AddActivityLogs,
  MinuteSource,
  Productivity,
  type TrackSettings,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { ValidationFailed } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/preparedStatements.ts'
import { later } from '../../platform/db/transaction.ts'
import { isClosed } from '../locked-time/closedTime.rules.ts'
import type { NewMinute } from '../newMinute.ts'
import { isPaused } from '../pauses/pauses.rules.ts'
import { lockPeople, lockPerson } from '../person.ts'
import { findNew, type Report, type Stored, storeMinutes, storeTogether } from '../storeMinutes.ts'
import { type AcceptedMinute, readBatch } from './agentMinutes.rules.ts'
import { ratingOn } from './formerRatings.rules.ts'
import { placeMinutes } from './placeMinutes.ts'
import {
  appsIn,
  findAllTracked,
  findApps,
  findNotes,
  type KnownApp,
  keyOfApp,
  notesIn,
  requireNotes,
  resolveApps,
  resolveNotes,
  type Tracked,
} from './resolve.ts'

/** Whose minutes a batch adds, under which settings; `source` is an agent by default. */
export type Destination = {
  organizationId: number
  settings: TrackSettings
  employeeId: number
  /** Reads the person, in the same round trip as the other rows that a batch needs. */
  tracked: (trx: Db) => Promise<Tracked>
  source?: number
}
export type Items = z.output<typeof AddActivityLogs>['Items']
/** `appVersion` is the agent's version. */
export type Batch = Destination & { items: Items; appVersion?: string | null }

/**
 * Validates a whole batch before any part of it is stored.
 * @returns how many of its minutes and stops are new and in open time, and its newest minute, null when it has only
 * stops
 * @throws ValidationFailed as `addMinutes`
 */
export async function checkMinutes(trx: Db, given: Batch, now: number) {
  const { organizationId, settings, employeeId, tracked, items } = given
  const batch = readBatch(items, settings, now)
  if ('refusals' in batch) throw new ValidationFailed(batch.refusals)
  const { minutes, stops } = batch
  const person = { organizationId, employeeId, zone: settings.Timezone }
  const [whose, { closed, pauses }] = await Promise.all([
    tracked(trx),
    lockPerson(trx, person),
    requireNotes(trx, organizationId, settings.WorkNotes, minutes),
  ])
  await placeMinutes(trx, organizationId, whose, minutes)
  const instants = { minutes: [...new Set(minutes.map(({ minute }) => minute))], stops: [...new Set(stops)] }
  const fresh = await findNew(trx, person, instants)
  return {
    accepted: [...fresh.minutes, ...fresh.stops].filter((at) => !isClosed(at, closed) && !isPaused(at, pauses)).length,
    newest: minutes.length > 0 ? Math.max(...instants.minutes) : null,
  }
}

/**
 * Stores a batch of one person, all of it or nothing.
 * @throws ValidationFailed for time out of bounds, or a project, task or note that the person cannot use
 */
export async function addMinutes(trx: Db, given: Batch, now: number = Date.now()): Promise<Stored> {
  const { organizationId, settings, employeeId, tracked, items } = given
  const batch = readBatch(items, settings, now)
  if ('refusals' in batch) throw new ValidationFailed(batch.refusals)
  const { minutes, stops } = batch
  const person = { organizationId, employeeId, zone: settings.Timezone }
  const [whose, trackingState, notes, apps] = await Promise.all([
    tracked(trx),
    lockPerson(trx, person),
    resolveNotes(trx, organizationId, settings.WorkNotes, minutes),
    resolveApps(trx, organizationId, employeeId, minutes),
  ])
  const placed = await placeMinutes(trx, organizationId, whose, minutes)
  rememberVersions(trx, organizationId, [given])
  return storeMinutes(trx, person, rowsOf(placed, { apps, notes }, given), stops, trackingState)
}

/**
 * Stores batches of different people of one organization with as many statements as one batch takes. Covers the usual
 * case only: apps, notes and presences exist, nothing is refused, and all minutes are later than the stored ones. For
 * any other batch it stores nothing and returns null; `addMinutes` then stores that batch in a separate transaction.
 */
export async function addTogether(
  trx: Db,
  organizationId: number,
  batches: readonly Batch[],
  now: number = Date.now(),
): Promise<(Stored | null)[]> {
  const read = batches.map((batch) => ({ ...batch, ...readUsable(batch, now) }))
  const usable = read.filter(({ isUsable }) => isUsable)
  const employeeIds = usable.map(({ employeeId }) => employeeId)
  const all = usable.flatMap(({ minutes }) => minutes)
  const [people, trackingStates, notes, apps] = await Promise.all([
    findAllTracked(trx, organizationId, employeeIds),
    lockPeople(trx, organizationId, employeeIds),
    findNotes(trx, organizationId, notesIn(all)),
    findApps(trx, organizationId, usable),
  ])
  const reports = await Promise.all(
    usable.map(async ({ employeeId, settings, source, minutes, stops }): Promise<Report | null> => {
      const trackingState = trackingStates.get(employeeId)
      const whose = people.get(employeeId)
      const known = { apps: apps.get(employeeId) ?? new Map(), notes }
      if (!whose || whose.isBlocked || !trackingState || !knowsAll(known, minutes)) return null
      const placed = await placedOrNull(trx, organizationId, whose, minutes)
      if (!placed) return null
      const person = { organizationId, employeeId, zone: settings.Timezone }
      return { person, trackingState, minutes: rowsOf(placed, known, { settings, source }), stops }
    }),
  )
  const complete = reports.filter((report) => report !== null)
  const stored = storeTogether(trx, organizationId, complete)
  rememberVersions(
    trx,
    organizationId,
    usable.filter((_, index) => reports[index]),
  )
  return read.map((batch) => {
    const report = reports[usable.indexOf(batch)]
    return report ? (stored[complete.indexOf(report)] ?? null) : null
  })
}

function readUsable({ items, settings }: Batch, now: number) {
  const batch = readBatch(items, settings, now)
  if ('refusals' in batch) return { isUsable: false, minutes: [], stops: [] }
  return { isUsable: true, ...batch }
}

type Known = { apps: ReadonlyMap<string, KnownApp>; notes: ReadonlyMap<string, number> }

function knowsAll({ apps, notes }: Known, minutes: readonly AcceptedMinute[]): boolean {
  return appsIn(minutes).every((app) => apps.has(keyOfApp(app))) && notesIn(minutes).every((title) => notes.has(title))
}

/** Null when the person cannot use one of the projects or tasks. */
async function placedOrNull(trx: Db, organizationId: number, whose: Tracked, minutes: readonly AcceptedMinute[]) {
  try {
    return await placeMinutes(trx, organizationId, whose, minutes)
  } catch (error) {
    if (error instanceof ValidationFailed) return null
    throw error
  }
}

/** Stores the agent version that each person runs. */
function rememberVersions(
  trx: Db,
  organizationId: number,
  batches: readonly Pick<Batch, 'employeeId' | 'appVersion'>[],
) {
  const withVersion = batches.filter(({ appVersion }) => appVersion)
  if (withVersion.length === 0) return
  const storeVersions = sql`${sql.raw(prepared)} update employments e set app_version = given.version
    from unnest(${withVersion.map(({ employeeId }) => employeeId)}::int[], ${withVersion.map(({ appVersion }) => appVersion)}::text[])
      as given (id, version)
    where e.organization_id = ${organizationId} and e.id = given.id and e.app_version is distinct from given.version`
  later(trx, storeVersions)
}

/** Minutes with ids instead of names, and with ratings. */
function rowsOf(
  minutes: readonly AcceptedMinute[],
  { apps, notes }: Known,
  { settings, source = MinuteSource.Agent }: Pick<Destination, 'settings' | 'source'>,
): NewMinute[] {
  return minutes.map(({ app, workNote, ...minute }): NewMinute => {
    const known = app ? apps.get(keyOfApp(app)) : undefined
    const isWork = minute.status === ActivityStatus.ClockIn || minute.status === ActivityStatus.Working
    // Breaks and idle time are always neutral; only work is rated.
    const rated = isWork ? known : undefined
    return {
      ...minute,
      workNoteId: workNote === null ? null : (notes.get(workNote) ?? null),
      organizationAppId: known?.id ?? null,
      productivity: rated ? ratingOn(rated, localDate(minute.minute, settings.Timezone)) : Productivity.Natural,
      ratings: rated && rated.former.length > 0 ? rated : undefined,
      source,
    }
  })
}
