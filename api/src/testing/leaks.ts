import { sql } from 'kysely'
import { type Name, names } from './people.ts'
import type { As, TestApp } from './testApp.ts'

/**
 * Gives every person, team and organization a name that occurs nowhere else, so that a leak can be found in any file.
 */
export function markNames({ database, people }: TestApp): Promise<void> {
  return database.system(async (trx) => {
    for (const name of names) {
      await sql`update users set first_name = ${`person-${name}.`}, last_name = '.'
        where id = ${people[name].userId}`.execute(trx)
    }
    await sql`update teams set title = 'team-' || organization_id || '-' || title || '.'`.execute(trx)
    await sql`update organizations set title = 'organization-' || id || '.'`.execute(trx)
  })
}

/** The names in a text that its reader may not see, by a rule that is deliberately written a second time here. */
export function foreignNames(testApp: TestApp, text: string, as: As): string[] {
  const { organizationId } = as === 'stranger' ? testApp.away : testApp.home
  const allowed = new Set([
    `organization-${organizationId}.`,
    ...visiblePeople(as).map((name) => `person-${name}.`),
    ...visibleTeams(as).map((title) => `team-${organizationId}-${title}.`),
  ])
  return [...new Set(text.match(/(person|team|organization)-[\w-]+\./g) ?? [])].filter((found) => !allowed.has(found))
}

function visiblePeople(as: As): Name[] {
  if (as === 'manager') return ['manager', 'employee', 'peer', 'blocked']
  if (as === 'otherManager') return ['otherManager', 'designer']
  if (as !== 'owner' && as !== 'coowner' && as !== 'apiKey') return names.filter((name) => name === as)
  return ['owner', 'coowner', 'manager', 'otherManager', 'employee', 'peer', 'designer', 'blocked']
}

function visibleTeams(as: As): string[] {
  if (as === 'manager' || as === 'employee' || as === 'peer') return ['Engineering']
  return as === 'otherManager' || as === 'designer' ? ['Design'] : ['Engineering', 'Design']
}
