import { keyPrefixes, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { demoOrganizationNo } from '../identity/demo.ts'
import { hashOf } from '../identity/tokens.ts'
import type { Db } from '../platform/db/database.ts'

/** Time zone of the test organizations. */
export const testZone = 'Europe/Istanbul'

export const password = 'correct-horse-1'
export const apiKey = `${keyPrefixes.api}${'k'.repeat(43)}`

/** A test person, in one organization or in none. */
export type Person = { userId: number; employmentId: number; organizationId: number; email: string }
/** Every role and special case that a test may act as. */
export const names = [
  'owner',
  'coowner',
  'manager',
  'otherManager',
  'employee',
  'peer',
  'designer',
  'blocked',
  'noOrganization',
  'stranger',
  'lapsedOwner',
  'lapsedEmployee',
  'demoOwner',
] as const
export type Name = (typeof names)[number]
export type People = Record<Name, Person>
export type TestOrganization = { organizationId: number; engineering: number; design: number }

/** Inserts organizations and people for tests: two teams with every role, and the special cases. */
export async function insertPeople(
  trx: Db,
  passwordHash: string,
): Promise<{ people: People; home: TestOrganization; away: TestOrganization }> {
  const home = await insertOrganization(trx, 200_001, 'Home', 30)
  const away = await insertOrganization(trx, 200_002, 'Away', 30)
  const lapsed = await insertOrganization(trx, 200_003, 'Lapsed', -1)
  const demo = await insertOrganization(trx, demoOrganizationNo, 'Demo', 30)
  const add = (name: Name, place: TestOrganization | null, role: number, teamId: number | null = null) =>
    insertPerson(trx, { name, passwordHash, place, role, teamId })
  const people: People = {
    owner: await add('owner', home, Role.Owner),
    coowner: await add('coowner', home, Role.Coowner),
    manager: await add('manager', home, Role.Manager, home.engineering),
    otherManager: await add('otherManager', home, Role.Manager, home.design),
    employee: await add('employee', home, Role.Employee, home.engineering),
    peer: await add('peer', home, Role.Employee, home.engineering),
    designer: await add('designer', home, Role.Employee, home.design),
    blocked: await add('blocked', home, Role.Employee, home.engineering),
    noOrganization: await add('noOrganization', null, Role.Employee),
    stranger: await add('stranger', away, Role.Owner),
    lapsedOwner: await add('lapsedOwner', lapsed, Role.Owner),
    lapsedEmployee: await add('lapsedEmployee', lapsed, Role.Employee),
    demoOwner: await add('demoOwner', demo, Role.Owner),
  }
  await trx
    .updateTable('employments')
    .set({ blocked_at: new Date() })
    .where('id', '=', people.blocked.employmentId)
    .execute()
  // An id that no test sends by chance, and a recent last use, so that a call with this key writes nothing.
  await sql`insert into api_keys (organization_id, id, title, key_hash, key_cipher, created_by, last_used_at)
    overriding system value values (${home.organizationId}, 900001, 'Test', ${hashOf(apiKey)}, ${Buffer.alloc(1)},
      ${people.owner.employmentId}, now())`.execute(trx)
  return { people, home, away }
}

async function insertOrganization(trx: Db, no: number, title: string, daysLeft: number): Promise<TestOrganization> {
  const { id: organizationId } = await trx
    .insertInto('organizations')
    .values({
      organization_no: no,
      title,
      track_settings: JSON.stringify(TrackSettings.parse({ EnableLeaveManagement: true })),
      timezone: testZone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('subscriptions')
    .values({
      organization_id: organizationId,
      plan_id: 4,
      users: 20,
      end_at: new Date(Date.now() + daysLeft * 86_400_000),
    })
    .execute()
  const team = async (name: string) => {
    const values = { organization_id: organizationId, title: name, color: '#1f6feb' }
    return (await trx.insertInto('teams').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  return { organizationId, engineering: await team('Engineering'), design: await team('Design') }
}

type NewPerson = {
  name: string
  passwordHash: string
  place: TestOrganization | null
  role: number
  teamId: number | null
}

async function insertPerson(trx: Db, { name, passwordHash, place, role, teamId }: NewPerson): Promise<Person> {
  const email = `${name.toLowerCase()}@test.invalid`
  const { id: userId } = await trx
    .insertInto('users')
    .values({ email, first_name: name, last_name: 'Test', password_hash: passwordHash, email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const organizationId = place?.organizationId ?? 0
  if (!place) return { userId, employmentId: 0, organizationId, email }
  const employmentId = await employ(trx, { organizationId, userId, role, teamId })
  return { userId, employmentId, organizationId, email }
}

/** Gives a person an employment in an organization. */
export async function employ(
  trx: Db,
  {
    organizationId,
    userId,
    role,
    teamId,
  }: { organizationId: number; userId: number; role: number; teamId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('employments')
    .values({ organization_id: organizationId, user_id: userId, role, team_id: teamId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * One line per table with a fingerprint of its rows, to detect changes. `tries` is excluded: attempts count regardless
 * of their result.
 */
export async function fingerprintOf(trx: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'tries' order by 1`.execute(trx)
  const printOf = (table: string) => sql`select ${table} as name,
    count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${sql.table(table)} t`
  const prints = tables.map(({ name }) => printOf(name))
  // One statement instead of a hundred: the check of all routes takes many fingerprints.
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(trx)
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
