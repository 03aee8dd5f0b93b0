import { addDays } from '@dayline/shared/calendar'
import { appliedSettings, type CallData, type TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import { reportPeopleIds } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { statusOf } from '../../tracking/activity-logs/agentMinutes.rules.ts'
import type { ReportScope } from '../../tracking/filters.ts'
import { latenessOf } from '../../tracking/work-days/lateness.queries.ts'
import { mergeSettings } from './mergeSettings.rules.ts'
import { noZone, zoneToSave } from './trackSettings.ts'

type Preview = CallData<'/organization/previewtracksettings'>
const days = 30

/** How the last 30 days would differ with other settings (docs/product/track-settings.md#effect). */
export async function previewTrackSettings(
  db: Db,
  actor: Actor,
  { Seen, ...sent }: ReadBody<'/organization/previewtracksettings'>,
): Promise<Preview> {
  const { organizationId, plan, trackSettings: stored } = actor
  const people = { IncludeBlockedEmployees: false }
  const { rows: ids } = await sql<{ id: number }>`select id from employments where organization_id = ${organizationId}
    and id in (${reportPeopleIds(db, actor, people)})`.execute(db)
  const merged = mergeSettings(stored, sent, Seen ?? null).settings
  const Timezone = await zoneToSave(db, merged, stored)
  if (Timezone === null) throw new ValidationFailed({ Timezone: noZone })
  const settings = appliedSettings({ ...merged, Timezone }, plan)
  const to = todayOf(actor)
  const scope = { organizationId, ids: ids.map(({ id }) => id), range: { from: addDays(to, 1 - days), to } }
  const [Before, After, Moved] = await Promise.all([
    countLate(db, stored, scope),
    countLate(db, settings, scope),
    movedMinutes(db, settings, scope),
  ])
  return { Days: days, Late: { Before, After }, Moved }
}

type Scope = Pick<ReportScope, 'organizationId' | 'ids' | 'range'>

async function countLate(db: Db, settings: TrackSettings, scope: Scope): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`with ${latenessOf({ organizationId: scope.organizationId, trackSettings: settings }, scope)}
    select count(*)::int as count from late_days`.execute(db)
  return rows[0]?.count ?? 0
}

type Row = { employee_id: number; status: number; minutes: number; name: string; url: string | null }

/** Removing an app from a list moves no minutes, because their original status is not stored. */
async function movedMinutes(db: Db, settings: TrackSettings, scope: Scope): Promise<Preview['Moved']> {
  const { organizationId, ids, range } = scope
  const { rows } = await sql<Row>`select d.employee_id, d.status, sum(d.minutes)::int as minutes, a.name, a.url
    from activity_day_apps d
    join organization_apps o on o.organization_id = d.organization_id and o.id = d.organization_app_id
    join apps a on a.id = o.app_id
    where d.organization_id = ${organizationId} and d.employee_id = any(${[...ids]}::int[])
      and d.work_date between ${range.from} and ${range.to}
    group by 1, 2, 4, 5`.execute(db)
  const moves = new Map<string, { From: number; To: number; Minutes: number; people: Set<number> }>()
  for (const { employee_id, status: From, minutes, name, url } of rows) {
    const To = statusOf({ Status: From as 1, AppName: name, Url: url }, settings)
    if (To === From) continue
    const move = moves.get(`${From}-${To}`) ?? { From, To, Minutes: 0, people: new Set<number>() }
    move.Minutes += minutes
    move.people.add(employee_id)
    moves.set(`${From}-${To}`, move)
  }
  return [...moves.values()].map(({ people, ...move }) => ({ ...move, EmployeeCount: people.size }))
}
