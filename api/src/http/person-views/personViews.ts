import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Actor } from '../access.ts'
import { gatherViews, viewHourMs } from '../gatheredViews.ts'
import { aboutOf, type PersonView, personViewOf } from './personView.rules.ts'

type Viewer = Pick<Actor, 'organizationId' | 'employmentId' | 'role' | 'teamId'> & { source: string }

/** Records who viewed people's data, for these people to read, in the background (docs/decisions/077). */
export type PersonViews = {
  /** The same view of the same people counts once an hour. Views of the viewer's own data are not recorded. */
  note(viewer: Viewer, view: PersonView): void
  /** Records what a call has shown, if it shows people. */
  noteCall(viewer: Viewer, path: string, body: unknown): void
  /** Writes the views that are still pending. */
  flush(): Promise<void>
}

/** Another process may change a team, so the members of a group are assumed unchanged for this long only. */
const groupMinuteMs = 60_000

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
    // Employees see only their own rows.
    if (viewer.role === Role.Employee) return
    const about = aboutOf(view.people)
    if (about === `employee:${selfOf(viewer)}`) return
    const { organizationId, employmentId, source, role, teamId } = viewer
    const at = new Date()
    const minute = 'ids' in view.people ? null : Math.floor(at.getTime() / groupMinuteMs)
    const key = [organizationId, employmentId, role, teamId, source, view.what, view.isExport, about, minute].join()
    gathered.note(key, { viewer, view, about, at })
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

/**
 * The viewer's own employment, whose data is not a view. The opener of a link is unknown, even if it is its creator.
 */
const selfOf = ({ source, employmentId }: Viewer): number => (source === 'link' ? 0 : employmentId)

/**
 * The recorded people are those whom the viewer may see, as in `people/scope.ts`: a Manager who requests everyone gets
 * their team, and a request for a person out of scope shows nothing, which is no view. Rows within an hour differ in
 * their `hour`: the first one has the full hour, and one with other people its own instant.
 */
async function writeView(trx: Db, { viewer, view, about, at }: Noted): Promise<void> {
  const { organizationId, employmentId, role, teamId, source } = viewer
  const { people } = view
  const inScope = role === Role.Owner || role === Role.Coowner ? sql`true` : sql`e.team_id = ${teamId}`
  const named = 'ids' in people ? sql`e.id = any(${people.ids}::int[])` : sql`true`
  const ofTeam = 'teamId' in people && people.teamId !== null ? sql`e.team_id = ${people.teamId}` : sql`true`
  const hour = new Date(Math.floor(at.getTime() / viewHourMs) * viewHourMs)
  const isSame = sql`v.organization_id = ${organizationId} and v.viewer_id is not distinct from ${employmentId || null}::int
    and v.source = ${source} and v.what = ${view.what} and v.is_export = ${view.isExport} and v.about = ${about}
    and v.hour >= ${hour} and v.hour < ${new Date(hour.getTime() + viewHourMs)}`
  await sql`insert into person_views
      (organization_id, viewer_id, source, what, is_export, about, hour, at, employee_ids)
    select ${organizationId}, ${employmentId || null}, ${source}, ${view.what}, ${view.isExport}, ${about},
      case when exists (select from person_views v where ${isSame}) then ${at}::timestamptz
        else ${hour}::timestamptz end, ${at}, shown.ids
    from (select array_agg(e.id order by e.id) as ids from employments e
      where e.organization_id = ${organizationId} and e.deleted_at is null and e.id <> ${selfOf(viewer)}
        and ${inScope} and ${named} and ${ofTeam}) shown
    where shown.ids is not null
      and not exists (select from person_views v where ${isSame} and v.employee_ids = shown.ids)
    on conflict do nothing`.execute(trx)
}
