import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Actor } from '../access.ts'
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

type Noted = { key: string; viewer: Viewer; view: PersonView; about: string; at: Date }

const writeAfterMs = 500
const hourMs = 3_600_000
const maxSeen = 20_000

/** Views of half a second are written together. */
export function createPersonViews(database: Database, onError: (error: unknown) => void): PersonViews {
  const seen = new Set<string>()
  let hour = 0
  let waiting: Noted[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<unknown> = Promise.resolve()

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const views = waiting
    waiting = []
    const write = async () => {
      if (views.length === 0) return
      await database.system(async (trx) => {
        // In the same order in every process: two that write the same views do not wait for each other in a circle.
        for (const view of views.toSorted(byKey)) await writeView(trx, view)
      })
    }
    const written = writing.then(write).catch((error) => {
      // The next look is written then.
      for (const { key } of views) seen.delete(key)
      onError(error)
    })
    writing = written
    return written
  }

  function note(viewer: Viewer, view: PersonView) {
    // Employees see nothing but their own rows.
    if (viewer.role === Role.Employee) return
    const about = aboutOf(view.people)
    if (about === `employee:${selfOf(viewer)}`) return
    const at = new Date()
    const current = Math.floor(at.getTime() / hourMs)
    if (current !== hour || seen.size > maxSeen) seen.clear()
    hour = current
    const { organizationId, employmentId, source } = viewer
    const key = [organizationId, employmentId, source, view.what, view.isExport, about].join()
    if (seen.has(key)) return
    seen.add(key)
    waiting.push({ key, viewer, view, about, at })
    timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
  }

  return {
    note,
    noteCall(viewer, path, body) {
      const view = personViewOf(path, body)
      if (view) note(viewer, view)
    },
    flush,
  }
}

const byKey = (a: Noted, b: Noted) => (a.key < b.key ? -1 : 1)

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
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs)
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
