import { definitions, fullName } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { recordingOf } from '../../../identity/account/recording.ts'
import { joinedAt } from '../../../identity/joinedAt.ts'
import type { Db } from '../../../platform/db/database.ts'

type Row = {
  first_name: string
  last_name: string
  email: string
  timezone: string
  role: number
  code: string | null
  team: string | null
  organization: string
  since: Date
}

type OwnProfile = { heading: { name: string; organization: string }; content: object }

/** The person's profile in this organization, and the settings that apply to them. */
export async function readOwnProfile(db: Db, actor: Actor): Promise<OwnProfile> {
  const [{ rows }, recording] = await Promise.all([
    sql<Row>`select u.first_name, u.last_name, u.email, u.timezone, e.role, e.employee_code as code, t.title as team,
        o.title as organization, ${joinedAt} as since
      from employments e
      join users u on u.id = e.user_id
      join organizations o on o.id = e.organization_id
      left join teams t on t.organization_id = e.organization_id and t.id = e.team_id
      where e.organization_id = ${actor.organizationId} and e.id = ${actor.employmentId}`.execute(db),
    recordingOf(db, actor, actor.employmentId),
  ])
  const [row] = rows
  if (!row) throw new Error('The person who requested the data no longer exists.')
  return {
    heading: { name: fullName({ FirstName: row.first_name, LastName: row.last_name }), organization: row.organization },
    content: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      timeZone: row.timezone,
      organization: row.organization,
      team: row.team,
      role: definitions.TypeOfAuthority.find(({ Key }) => Key === row.role)?.DisplayName ?? null,
      employeeCode: row.code,
      memberSince: row.since.toISOString(),
      settingsInForce: recording,
    },
  }
}
