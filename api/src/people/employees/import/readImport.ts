import {
  type CallData,
  type ImportField,
  importFields,
  may,
  type PersonImportRow,
  Role,
  rateFields,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { lockPlan } from '../../../identity/login/invitations.ts'
import { createLowerCase } from '../../../platform/db/createLowerCase.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hasHeader, type Mapping, recognizeColumns } from './columns.rules.ts'
import { type JudgedRow, judgeRows, type Present } from './judgeRows.rules.ts'
import { readTable, type TableRow } from './readTable.rules.ts'
import { readPerson } from './rows.rules.ts'

type Body = ReadBody<'/employee/import'>
type ReadImport = { rows: JudgedRow[]; result: CallData<'/employee/import'> }

/**
 * Reads a file and judges it against the current state of the organization (docs/product/people.md#import). Preview and
 * import both call this, so that they cannot differ.
 * @param isLocking others who add people or teams meanwhile wait for this transaction
 */
export async function readImport(
  db: Db,
  actor: Actor,
  { Text, Columns, DefaultTeamId, DefaultRole }: Body,
  { isLocking }: { isLocking: boolean },
): Promise<ReadImport> {
  const table = readTable(Text)
  const mapping = mappingOf(table, Columns ?? null, actor)
  const people = (hasHeader(table) ? table.slice(1) : table).map((row) => readPerson(row, mapping, DefaultRole))
  if (people.length === 0) throw new ValidationFailed({ Text: 'There are no rows below the headings.' })
  const emails = people.map(({ email }) => email.toLowerCase())
  const titles = people.map(({ team }) => team)
  const present = await readPresent(db, actor, { emails, titles, DefaultTeamId, isLocking })
  const rows = judgeRows(people, present)
  const added = rows.filter(({ verdict }) => verdict === 'new')
  const newTeams = new Map(
    added.filter(({ teamId }) => teamId === null).map(({ teamKey, teamTitle }) => [teamKey, teamTitle]),
  )
  const result = {
    Columns: columnsOf(table, mapping),
    Rows: rows.map((row) => onTheWire(row, newTeams)),
    NewCount: added.length,
    NewTeams: [...newTeams.values()],
    FreeSeats: Math.max(0, present.freeSeats),
  }
  return { rows, result }
}

/** @throws ValidationFailed under `Columns` when a field is assigned twice, or a rate without cost management */
function mappingOf(table: readonly TableRow[], given: Mapping | null, { role, trackSettings }: Actor): Mapping {
  const hasRates = may('cost.manage', { Role: role, TrackSettings: trackSettings })
  const allowed = importFields.filter((field) => hasRates || !rateFields.includes(field))
  if (!given) return recognizeColumns(table, allowed)
  const named = given.filter((field): field is ImportField => field !== null)
  if (new Set(named).size < named.length)
    throw new ValidationFailed({ Columns: 'Each field can be used for one column only.' })
  if (named.some((field) => !allowed.includes(field))) {
    throw new ValidationFailed({ Columns: 'Rates require cost management.' })
  }
  return given
}

type Wanted = { emails: string[]; titles: string[]; DefaultTeamId: number | null | undefined; isLocking: boolean }

async function readPresent(
  db: Db,
  { organizationId }: Actor,
  { emails, titles, DefaultTeamId, isLocking }: Wanted,
): Promise<Present> {
  const plan = isLocking
    ? await lockPlan(db, organizationId)
    : await db
        .selectFrom('subscriptions')
        .select(['users', 'teams'])
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
  const lock = sql.raw(isLocking ? 'for share' : '')
  const people = await sql<{ email: string; is_invited: boolean; is_blocked: boolean }>`
    select lower(coalesce(u.email, i.email)) as email, e.user_id is null as is_invited,
      e.blocked_at is not null as is_blocked
    from employments e
    left join users u on u.id = e.user_id
    left join invitations i on i.organization_id = e.organization_id and i.employee_id = e.id
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and lower(coalesce(u.email, i.email)) = any(${emails}::text[])`.execute(db)
  const used = await sql<{ count: number }>`select count(*)::int as count from employments
    where organization_id = ${organizationId} and blocked_at is null`.execute(db)
  // Locked, so that a team that is deleted meanwhile gets no member.
  const teams = await sql<{ id: number; title: string; key: string }>`select id, title, lower(title) as key from teams
    where organization_id = ${organizationId} and deleted_at is null order by id ${lock}`.execute(db)
  const defaultTeam = teams.rows.find(({ id }) => id === DefaultTeamId) ?? null
  if (DefaultTeamId && !defaultTeam) throw new ValidationFailed({ DefaultTeamId: 'Please choose a team.' })
  return {
    people: new Map(people.rows.map((person) => [person.email, reasonOf(person)])),
    teams: new Map(teams.rows.map(({ id, key }) => [key, id])),
    keyOfTeam: await createLowerCase(db, [...titles, ...(defaultTeam ? [defaultTeam.title] : [])]),
    freeSeats: (plan?.users ?? 0) - (used.rows[0]?.count ?? 0),
    freeTeams: plan ? plan.teams && plan.teams - teams.rows.length : 0,
    defaultTeam,
  }
}

function reasonOf({ is_invited, is_blocked }: { is_invited: boolean; is_blocked: boolean }): string {
  if (is_blocked) return 'Is blocked in this organization.'
  return is_invited ? 'Is already invited.' : 'Has already joined.'
}

function columnsOf(table: readonly TableRow[], mapping: Mapping) {
  const isTitled = hasHeader(table)
  const below = isTitled ? table.slice(1) : table
  const width = Math.max(...table.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => ({
    Title: (isTitled && table[0]?.cells[index]) || `Column ${index + 1}`,
    Field: mapping[index] ?? null,
    Samples: below.flatMap(({ cells }) => cells[index] || []).slice(0, 3),
  }))
}

const roleTitles: Record<number, string> = {
  [Role.Coowner]: 'Co-owner',
  [Role.Manager]: 'Manager',
  [Role.Employee]: 'Employee',
}

function onTheWire(row: JudgedRow, newTeams: ReadonlyMap<string, string>): PersonImportRow {
  const { line, firstName, lastName, email, role, roleText, teamTitle, teamKey, teamId, verdict, reason } = row
  return {
    Line: line,
    FirstName: firstName,
    LastName: lastName,
    Email: email,
    Role: roleTitles[role] ?? roleText,
    Team: teamTitle,
    IsNewTeam: verdict === 'new' && teamId === null && newTeams.has(teamKey),
    Verdict: verdict,
    Reason: reason,
  }
}
