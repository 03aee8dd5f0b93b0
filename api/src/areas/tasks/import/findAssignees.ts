import { maxAssignees } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { seesProject } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'

type Given = { email: string; name: string }
export type FoundAssignees = { ids: number[]; names: string[]; notices: string[] }

/** Finds people who see the project, by email or by name. Unknown people are left out, with a notice. */
export async function assigneeFinder(
  db: Db,
  { organizationId }: Actor,
  projectId: number,
): Promise<(given: readonly Given[]) => FoundAssignees> {
  const { rows } = await sql<{ id: number; email: string; name: string }>`select e.id, lower(u.email) as email,
      concat_ws(' ', u.first_name, u.last_name) as name
    from employments e join users u on u.id = e.user_id
    join projects p on p.organization_id = e.organization_id and p.id = ${projectId}
    where e.organization_id = ${organizationId} and e.deleted_at is null and e.blocked_at is null and ${seesProject}
    order by e.id`.execute(db)
  const find = ({ email, name }: Given) => {
    const byEmail = rows.find((one) => email !== '' && one.email === email)
    if (byEmail) return byEmail
    const namesakes = rows.filter((one) => name !== '' && one.name.toLowerCase() === name.trim().toLowerCase())
    return namesakes.length === 1 ? namesakes[0] : undefined
  }
  return (given) => {
    const found: FoundAssignees = { ids: [], names: [], notices: [] }
    for (const one of given) {
      const person = find(one)
      if (!person) found.notices.push(`Not assigned to “${one.name || one.email}”: no such person sees the project.`)
      else if (!found.ids.includes(person.id) && found.ids.length < maxAssignees) {
        found.ids.push(person.id)
        found.names.push(person.name)
      }
    }
    return found
  }
}
