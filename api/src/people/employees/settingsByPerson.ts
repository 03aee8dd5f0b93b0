import {
  type CallData,
  effectiveSettings,
  type OwnSetting,
  ownSettings,
  type PersonSettings,
  TrackSettings,
} from '@dayline/shared/contract'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import type { Db } from '../../platform/db/database.ts'

type Filter = ReadBody<'/employee/listtracksettings'>

const firstName = sql<string>`coalesce(u.first_name, i.first_name, '')`
const lastName = sql<string>`coalesce(u.last_name, i.last_name, '')`
const fullName = sql<string>`${firstName} || ' ' || ${lastName}`
// Written as a function, because the jsonb operator `?` would be read as a parameter.
const hasOwn = (name: OwnSetting) => sql<SqlBool>`jsonb_exists(e.custom_track_settings, ${name})`

/** The value that applies to each person: their own, the organization's, or the plan's limit. */
export async function listSettings(
  db: Db,
  actor: Actor,
  filter: Filter,
): Promise<CallData<'/employee/listtracksettings'>> {
  const [organization, page, Overrides] = await Promise.all([
    // Not the actor's, which are within the plan: the origin of a value depends on what was chosen.
    readStored(db, actor),
    readPeople(db, actor, filter),
    countOverrides(db, actor),
  ])
  const Items = page.Items.map(
    (row): PersonSettings => ({
      ID: row.id,
      FirstName: row.first_name,
      LastName: row.last_name,
      Image: imageUrl(row.image_key),
      TeamTitle: row.team,
      HasOwn: row.own !== null,
      Settings: effectiveSettings(organization, row.own, actor.plan),
    }),
  )
  return { ...page, Items, Overrides }
}

async function readStored(db: Db, { organizationId }: Actor): Promise<TrackSettings> {
  const row = await db
    .selectFrom('organizations')
    .select('track_settings')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return TrackSettings.parse(row.track_settings)
}

/** Blocked people report nothing, so no setting applies to them. */
const present = (db: Db, { organizationId }: Actor) =>
  db
    .selectFrom('employments as e')
    .where('e.organization_id', '=', organizationId)
    .where('e.deleted_at', 'is', null)
    .where('e.blocked_at', 'is', null)

function readPeople(db: Db, actor: Actor, filter: Filter) {
  const { SearchTerm, Setting, OnlyOwn } = filter
  let people = present(db, actor)
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('invitations as i', (join) =>
      join.onRef('i.organization_id', '=', 'e.organization_id').onRef('i.employee_id', '=', 'e.id'),
    )
    .leftJoin('teams as t', (join) =>
      join.onRef('t.organization_id', '=', 'e.organization_id').onRef('t.id', '=', 'e.team_id'),
    )
  if (SearchTerm) people = people.where(contains(fullName, SearchTerm))
  if (OnlyOwn) people = people.where('e.custom_track_settings', 'is not', null)
  if (Setting) people = people.where(hasOwn(Setting))
  const columns = [
    'e.id',
    'u.image_key',
    't.title as team',
    'e.custom_track_settings as own',
    firstName.as('first_name'),
    lastName.as('last_name'),
  ] as const
  return readPage(people, filter, (page) => page.select(columns).orderBy(sql`lower(${fullName}), e.id`))
}

async function countOverrides(db: Db, actor: Actor): Promise<{ Name: OwnSetting; Count: number }[]> {
  const counts = ownSettings.map((name) => sql<number>`count(*) filter (where ${hasOwn(name)})::int`.as(name))
  const row = await present(db, actor).select(counts).executeTakeFirst()
  return ownSettings.map((Name) => ({ Name, Count: row?.[Name] ?? 0 }))
}

/**
 * Gives these people the organization's settings, except those who have been deleted meanwhile.
 * @throws NotFound when one of them never was in the organization
 */
export async function resetSettings(
  db: Db,
  { organizationId }: Actor,
  ids: readonly number[],
): Promise<{ Count: number }> {
  const wanted = [...new Set(ids)]
  const found = await db
    .selectFrom('employments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (found.length < wanted.length) throw new NotFound()
  const { numUpdatedRows } = await db
    .updateTable('employments')
    .set({ custom_track_settings: null })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .where('custom_track_settings', 'is not', null)
    .executeTakeFirstOrThrow()
  return { Count: Number(numUpdatedRows) }
}
