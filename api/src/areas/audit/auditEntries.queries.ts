import { endOfDayMs, startOfDayMs } from '@dayline/shared/calendar'
import {
  type AuditChange,
  type AuditEntry,
  AuditKind,
  type AuditSource,
  type AuditSubject,
  fullName,
  type Page,
} from '@dayline/shared/contract'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { actionsNamed, auditTitle } from '../../http/audit/auditRules.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { formatsOf } from '../../http/formats.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import type { RecordChange } from '../../platform/audit/recordChange.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { describeValue, fieldName, subjectOfField, subjectOfTable } from './describeValue.rules.ts'
import { type NameOf, readSubjectNames } from './subjectNames.ts'

export type AuditFilter = Omit<ReadBody<'/audit/list'>, 'Page' | 'PageSize'>

/** The entries that match a filter, unordered. */
export function matchingEntries(db: Db, actor: Actor, filter: AuditFilter) {
  const { EmployeeId, Kind, SearchTerm } = filter
  const zone = actor.trackSettings.Timezone
  const { from, to } = requestedDays(actor, filter)
  let found = entriesOf(db, actor.organizationId)
    .where('a.at', '>=', new Date(startOfDayMs(from, zone)))
    .where('a.at', '<', new Date(endOfDayMs(to, zone)))
  if (EmployeeId) found = found.where('a.actor_id', '=', EmployeeId)
  if (Kind) found = found.where('a.kind', '=', Kind)
  if (SearchTerm) {
    const named = actionsNamed(SearchTerm)
    found = found.where((eb) =>
      eb.or([
        sql<boolean>`(a.action, a.kind) in (select * from unnest(${named.map(({ action }) => action)}::text[],
          ${named.map(({ kind }) => kind)}::smallint[]))`,
        contains(sql`a.changes::text`, SearchTerm),
        contains(sql`u.first_name || ' ' || u.last_name`, SearchTerm),
      ]),
    )
  }
  return found
}

export const entriesOf = (db: Db, organizationId: number) =>
  db
    .selectFrom('audit_entries as a')
    .leftJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'a.organization_id').onRef('e.id', '=', 'a.actor_id'),
    )
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('a.organization_id', '=', organizationId)

/** The columns that a row of the log is built from. */
export const entryColumns = [
  'a.number',
  'a.at',
  'a.kind',
  'a.action',
  'a.actor_id',
  'a.source',
  'a.subject',
  'a.subject_ids',
  'a.changes',
  'e.id as employee_id',
  'u.first_name',
  'u.last_name',
  'u.image_key',
] as const

export type EntryRow = Pick<
  Selectable<Tables['audit_entries']>,
  'number' | 'at' | 'kind' | 'action' | 'actor_id' | 'source' | 'subject' | 'subject_ids' | 'changes'
> & { employee_id: number | null; first_name: string | null; last_name: string | null; image_key: string | null }

/** A page of the log, newest first. */
export async function listEntries(db: Db, actor: Actor, filter: ReadBody<'/audit/list'>): Promise<Page<AuditEntry>> {
  const page = await readPage(matchingEntries(db, actor, filter), filter, (found) =>
    found.select(entryColumns).orderBy('a.number', 'desc'),
  )
  return { ...page, Items: await describeEntries(db, actor, page.Items) }
}

/** Records of an entry that are shown by name. */
const maxNamed = 3
const maxChanges = 50

/** Rows of the log with the current names of people and records; changed times are shown in a zone. */
export async function describeEntries(
  db: Db,
  actor: Actor,
  rows: readonly EntryRow[],
  zone: string = actor.trackSettings.Timezone,
): Promise<AuditEntry[]> {
  const nameOf = await readSubjectNames(db, actor, namesIn(rows))
  const context = { zone, formats: formatsOf(actor), nameOf }
  return rows.map((row) => ({
    No: row.number,
    At: row.at.toISOString(),
    ...(row.kind === AuditKind.SignInFailed
      ? { Kind: AuditKind.SignedIn, IsFailed: true }
      : { Kind: row.kind as AuditEntry['Kind'] }),
    Title: auditTitle(row),
    Actor:
      row.actor_id === null
        ? null
        : {
            ID: row.employee_id,
            Title:
              row.first_name === null
                ? 'Former member'
                : fullName({ FirstName: row.first_name, LastName: row.last_name ?? '' }),
            Image: imageUrl(row.image_key),
          },
    Source: row.source as AuditSource,
    Subject: subjectIn(row, nameOf),
    Changes: changesIn(row.changes, context).slice(0, maxChanges),
  }))
}

function subjectIn({ subject, subject_ids: ids }: EntryRow, nameOf: NameOf): AuditEntry['Subject'] {
  if (subject === null) return null
  const type = subject as AuditSubject
  const named = ids.slice(0, maxNamed).map((id) => nameOf(type, id) ?? `#${id}`)
  const rest = ids.length - named.length
  return { Type: type, Ids: ids, Title: [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ') }
}

function changesIn(changes: readonly RecordChange[], context: Parameters<typeof describeValue>[3]): AuditChange[] {
  const isOfSeveral = new Set(changes.map(({ table, id }) => `${table} ${id}`)).size > 1
  return changes.flatMap(({ table, id, fields }) => {
    const subject = subjectOfTable[table]
    const record = isOfSeveral && subject ? (context.nameOf(subject, id) ?? `#${id}`) : null
    return Object.entries(fields).map(([field, values]) => ({
      Record: record,
      Field: fieldName(field, context.formats),
      Before: values && describeValue(table, field, values[0], context),
      After: values && describeValue(table, field, values[1], context),
    }))
  })
}

/** Ids of every record that these rows refer to, by type. */
function namesIn(rows: readonly EntryRow[]): Map<AuditSubject, Set<number>> {
  const wanted = new Map<AuditSubject, Set<number>>()
  const want = (subject: string | null | undefined, ids: readonly unknown[]) => {
    if (!subject) return
    const known = wanted.get(subject as AuditSubject) ?? new Set<number>()
    for (const id of ids) if (typeof id === 'number') known.add(id)
    wanted.set(subject as AuditSubject, known)
  }
  for (const { subject, subject_ids, changes } of rows) {
    want(subject, subject_ids.slice(0, maxNamed))
    for (const { table, id, fields } of changes) {
      want(subjectOfTable[table], [id])
      for (const [field, values] of Object.entries(fields)) want(subjectOfField[field], values ?? [])
    }
  }
  return wanted
}
