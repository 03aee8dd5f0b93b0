import type { BinItem, BinKind } from '@dayline/shared/contract'
import { capitalize } from '@dayline/shared/format'
import { allScreens } from '@dayline/shared/navigation'

type KindNames = { one: string; many: string }

const kindNames: Record<BinKind, KindNames> = {
  task: { one: 'task', many: 'tasks' },
  comment: { one: 'comment', many: 'comments' },
  taskFile: { one: 'file', many: 'files' },
  project: { one: 'project', many: 'projects' },
  customer: { one: 'customer', many: 'customers' },
  team: { one: 'team', many: 'teams' },
  riskReport: { one: 'risk report', many: 'risk reports' },
  holidayCalendar: { one: 'calendar of holidays', many: 'calendars of holidays' },
  holiday: { one: 'holiday', many: 'holidays' },
  savedView: { one: 'saved view', many: 'saved views' },
}

/** Names of a kind; general ones for a kind of a newer server, which this release does not know. */
export const namesOf = (kind: BinKind): KindNames => kindNames[kind] ?? { one: 'item', many: 'items' }

/** "Comment on Draw the home page", "Task of Website". */
export function placeText({ Kind, Where }: Pick<BinItem, 'Kind' | 'Where'>): string {
  const kind = capitalize(namesOf(Kind).one)
  const place = Kind === 'savedView' ? allScreens().find(({ id }) => id === Where)?.title : Where
  return place ? `${kind} ${Kind === 'comment' ? 'on' : 'of'} ${place}` : kind
}

/** "tasks", "tasks, comments and files"; "items" without kinds. */
export function kindsText(kinds: readonly BinKind[] | undefined): string {
  if (!kinds) return 'items'
  const names = kinds.map((kind) => namesOf(kind).many)
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
