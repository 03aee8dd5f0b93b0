import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import { deletePasskeysAndSteps } from '../../platform/sign-ins/endSignIns.ts'
import { demoOrganizations, zone } from './demoOrganizations.ts'
import type { Filling } from './filling.ts'
import { demoPassword, withoutOrganization } from './people.ts'
import { drawScreens } from './screens/drawScreens.ts'
import type { SeedOptions } from './seedOptions.ts'
import { removeHidden, replaceOrganization, retire } from './stagedOrganization.ts'

// A person who is listed twice is in two organizations.
const people = [
  ...new Map(
    [...demoOrganizations.flatMap(({ spec }) => spec.people), withoutOrganization].map((one) => [one.email, one]),
  ).values(),
]
const emails = people.map(({ email }) => email.toLowerCase())
/** Days of work per transaction: some hundred minutes each. */
const plansAtStart = 40
const plansBesidePeople = 2
const numbers = demoOrganizations.map(({ spec }) => spec.no)

/**
 * Recreates the demo's organizations that are missing or were changed, and restores the names and sign-ins of its
 * people; unchanged ones stay (docs/decisions/015). `filledBefore`: leaves organizations that were filled on that day
 * or later. Returns the titles of the recreated organizations.
 */
export async function resetDemo(
  database: Database,
  options: SeedOptions,
  { filledBefore }: { filledBefore?: string } = {},
): Promise<string[]> {
  const { onProgress = () => {}, now = Date.now() } = options
  // Leftovers of a stopped process: exchanging an organization is one transaction, everything else is invisible.
  await removeHidden(database)
  const worn = await database.system((trx) => wornNumbers(trx, filledBefore ?? null))
  if (worn.length === 0 && !(await database.system((trx) => hasTouchedPeople(trx)))) return []
  onProgress({ step: 'people', done: 0, total: 1 })
  const passwordHash = await options.hashPassword(demoPassword)
  const renewed = demoOrganizations.filter(({ spec }) => worn.includes(spec.no))
  // Drawing and storing use different cores; the history does not wait for the pictures.
  const drawing = drawScreens(options.files, {
    variants: options.variants,
    onDrawn: (done, total) => onProgress({ step: 'screens drawn', done, total }),
  })
  drawing.catch(() => {})
  const slice: Filling['slice'] = (work) => database.system(work)
  // At a start there are no other requests that would have to wait.
  const plansAtOnce = filledBefore === undefined ? plansAtStart : plansBesidePeople
  const filling = { ...options, database, slice, plansAtOnce, passwordHash, drawing, now, onProgress }
  for (const organization of renewed) await replaceOrganization(database, organization, filling)
  await database.system(async (trx) => {
    await retire(trx, foundedByDemo)
    await restorePeople(trx, passwordHash)
  })
  await removeHidden(database)
  if (renewed.length > 0) {
    onProgress({ step: 'statistics of the database', done: 0, total: 1 })
    await database.analyze()
  }
  onProgress({ step: 'ready', done: 1, total: 1 })
  return renewed.map(({ spec }) => spec.title)
}

/**
 * The numbers of missing, deleted, changed or incomplete organizations. One from before changes were recorded counts as
 * unchanged.
 */
async function wornNumbers(trx: Db, filledBefore: string | null): Promise<number[]> {
  const worn: number[] = []
  for (const { spec } of demoOrganizations) {
    const { rows } = await sql<{ isWorn: boolean; isDue: boolean }>`select
        d.changed_at is not null or ${spec.people.length}::int > (select count(*) from employments e
          join users u on u.id = e.user_id and u.deleted_at is null
          where e.organization_id = o.id and lower(u.email) = any(${emails}::text[])) as "isWorn",
        coalesce(d.seeded_on < ${filledBefore}::date, true) as "isDue"
      from organizations o left join demo_organizations d on d.organization_id = o.id
      where o.organization_no = ${spec.no} and o.deleted_at is null`.execute(trx)
    const [found] = rows
    if (!found || (found.isWorn && found.isDue)) worn.push(spec.no)
  }
  return worn
}

const touched = sql`(u.password_updated_at is not null or u.image_key is not null or u.timezone <> ${zone}
  or (u.first_name, u.last_name) <> (p.first_name, p.last_name)
  or exists (select from two_steps t where t.user_id = u.id) or exists (select from passkeys k where k.user_id = u.id))`
const demoPeople = sql`unnest(${emails}::text[], ${people.map(({ firstName }) => firstName)}::text[],
  ${people.map(({ lastName }) => lastName)}::text[]) as p (email, first_name, last_name)`

async function hasTouchedPeople(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from ${demoPeople}
      left join users u on lower(u.email) = p.email and u.deleted_at is null where u.id is null or ${touched})
    or exists (select from organizations where ${foundedByDemo}) as is`.execute(trx)
  return rows[0]?.is ?? false
}

/** Organizations founded by demo people belong to the demo, as long as no one else works there. */
const foundedByDemo = sql`organization_no > 0 and organization_no <> all(${numbers}::int[])
  and exists (select from employments e join users u on u.id = e.user_id
    where e.organization_id = organizations.id and e.role = ${Role.Owner} and lower(u.email) = any(${emails}::text[]))
  and not exists (select from employments e join users u on u.id = e.user_id
    where e.organization_id = organizations.id and lower(u.email) <> all(${emails}::text[]))`

/**
 * Restores names, zone, picture and password as the only way to sign in, and the person without an organization if that
 * account was deleted.
 */
async function restorePeople(trx: Db, passwordHash: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select u.id from users u join ${demoPeople} on lower(u.email) = p.email
    where u.deleted_at is null and ${touched}`.execute(trx)
  await sql`update users u set first_name = p.first_name, last_name = p.last_name, timezone = ${zone}, image_key = null,
      password_hash = ${passwordHash}, password_updated_at = null
    from ${demoPeople} where lower(u.email) = p.email and u.deleted_at is null and ${touched}`.execute(trx)
  for (const { id } of rows) await deletePasskeysAndSteps(trx, id)
  await sql`insert into users (email, first_name, last_name, password_hash, timezone, email_confirmed_at)
    values (${withoutOrganization.email}, ${withoutOrganization.firstName}, ${withoutOrganization.lastName}, ${passwordHash},
      ${zone}, now())
    on conflict (lower(email)) where deleted_at is null do nothing`.execute(trx)
}
