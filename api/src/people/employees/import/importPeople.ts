import type { CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { TenantCall } from '../../../http/route.ts'
import { inviteMany } from '../../../identity/login/invitations.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sendInvitations } from '../changeEmployee.ts'
import { readImport } from './readImport.ts'

/** The colors offered in a team's form; new teams get them in turn, so that they can be told apart. */
const teamColors = ['#8b4dff', '#3d7bf2', '#0e9aa7', '#22a565', '#d9a400', '#db7512', '#dc3b4d', '#72727f'] as const

/** Invites everyone whose row is new. The ids are those of the new employments. */
export async function importPeople(
  call: TenantCall<'/employee/import'>,
): Promise<{ ids: number[]; result: CallData<'/employee/import'> }> {
  const { db, actor, body } = call
  const { rows, result } = await readImport(db, actor, body, { isLocking: true })
  const added = rows.filter(({ verdict }) => verdict === 'new')
  if (added.length === 0) return { ids: [], result }
  const teams = await addTeams(db, actor.organizationId, result.NewTeams)
  const invited = await inviteMany(
    db,
    actor.organizationId,
    added.map((row) => ({ ...row, teamId: row.teamId ?? teams.get(row.teamKey) ?? null })),
  )
  await sendInvitations(
    call,
    added.map((row, index) => ({ Email: row.email, FirstName: row.firstName, code: invited[index]?.code ?? '' })),
  )
  return { ids: invited.map(({ employeeId }) => employeeId), result }
}

/** @returns ids by the title in the database's lower case */
async function addTeams(db: Db, organizationId: number, titles: readonly string[]): Promise<Map<string, number>> {
  if (titles.length === 0) return new Map()
  const added = await db
    .insertInto('teams')
    .values(
      titles.map((title, index) => ({
        organization_id: organizationId,
        title,
        color: teamColors[index % teamColors.length] ?? teamColors[0],
      })),
    )
    .returning(['id', sql<string>`lower(title)`.as('key')])
    .execute()
  return new Map(added.map(({ id, key }) => [key, id]))
}
