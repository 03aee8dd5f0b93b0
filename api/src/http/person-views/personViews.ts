import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Actor } from '../access.ts'
import { gatherViews, viewHourMs } from '../gatheredViews.ts'
import { aboutOf, type PersonView, personViewOf } from './personView.rules.ts'

type Viewer = Pick<Actor, 'organizationId' | 'employmentId' | 'role' | 'teamId'> & { source: string }

/** Records for people who looked at their data, in the background (docs/decisions/077). */
export type PersonViews = {
  /** The same view counts once an hour. Views of the viewer's own data are not recorded. */
  note(viewer: Viewer, view: PersonView): void
  /** What a call has shown, where it shows people. */
  noteCall(viewer: Viewer, path: string, body: unknown): void
  /** Writes what is not written yet. */
  flush(): Promise<void>
}

type Noted = { viewer: Viewer; view: PersonView; about: string; at: Date }

export function createPersonViews(database: Database, onError: (error: unknown) => void): PersonViews {
  const gathered = gatherViews<Noted>(
    (views) =>
      database.system(async (trx) => {
        for (const view of views) await writeView(trx, view)
      }),
    { onError },
  )

  function note(viewer: Viewer, view: PersonView) {
    // Employees see nothing but their own rows.
    if (viewer.role === Role.Employee) return
    const about = aboutOf(view.people)
    if (about === `employee:${selfOf(viewer)}`) return
    const { organizationId, employmentId, source } = viewer
    const key = [organizationId, employmentId, source, view.what, view.isExport, about].join()
    gathered.note(key, { viewer, view, about, at: new Date() })
  }

  return {
    note,
    noteCall(viewer, path, body) {
      const view = personViewOf(path, body)
      if (view) note(viewer, view)
    },
    flush: gathered.flush,
  }
}

/** Whose own data is no view; who opens a link is unknown, its maker included. */
const selfOf = ({ source, employmentId }: Viewer): number => (source === 'link' ? 0 : employmentId)

/**
 * The people are those whom the viewer may see, as in `people/scope.ts`: a Manager who asks for everyone gets the own
 * team, and whoever asks for a person out of scope gets nothing, which is no view.
 */
async function writeView(trx: Db, { viewer, view, about, at }: Noted): Promise<void> {
  const { organizationId, employmentId, role, teamId, source } = viewer
  const { people } = view
  const inScope = role === Role.Owner || role === Role.Coowner ? sql`true` : sql`e.team_id = ${teamId}`
  const named = 'ids' in people ? sql`e.id = any(${people.ids}::int[])` : sql`true`
  const ofTeam = 'teamId' in people && people.teamId !== null ? sql`e.team_id = ${people.teamId}` : sql`true`
  const hour = new Date(Math.floor(at.getTime() / viewHourMs) * viewHourMs)
  await sql`insert into person_views
      (organization_id, viewer_id, source, what, is_export, about, hour, at, employee_ids)
    select ${organizationId}, ${employmentId || null}, ${source}, ${view.what}, ${view.isExport}, ${about}, ${hour}, ${at},
      array_agg(e.id order by e.id)
    from employments e
    where e.organization_id = ${organizationId} and e.deleted_at is null and e.id <> ${selfOf(viewer)}
      and ${inScope} and ${named} and ${ofTeam}
    having count(*) > 0
    on conflict do nothing`.execute(trx)
}
