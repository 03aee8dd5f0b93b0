import { type Change, changeOf, type Unit } from './changes.ts'

/** Other days of the same people (previous, month), or the same days of other people (team, person). */
export type CompareKind = 'previous' | 'month' | 'team' | 'person'

export const isOfOthers = (kind: CompareKind): boolean => kind === 'team' || kind === 'person'

type Row = { Employee: { ID: number } }
export type Figures<Key extends string> = Readonly<Record<Key, number | null>>

/** How the figures of a report are compared. */
export type Measure<Item, Key extends string> = {
  units: Readonly<Record<Key, Unit>>
  /** Combined figures of several people: minutes are summed, points are computed from the sums. */
  sumOf: (items: readonly Item[]) => Figures<Key>
  /** Minutes of a person; a person with 0 minutes has no figures. */
  minutesOf: (item: Item) => number
}

/** The changes of a row or of a total. */
export type Changes<Key extends string> = {
  of: Readonly<Record<Key, Change | null>>
  /** Why the changes may be chance; null if they are not. */
  smallBecause: string | null
  /** Both sides are averages per person, so that teams of different sizes can be compared. */
  isPerPerson: boolean
}

export type Compared<Item, Key extends string> = {
  /** Null if there are no figures to compare the person with. */
  row: (item: Item) => Changes<Key> | null
  /** Changes of the sum of these rows; null if the other side has no figures. */
  total: (items: readonly Item[]) => Changes<Key> | null
}

/** Minimum working time on each side for a meaningful difference, minutes. */
export const minSample = 4 * 60
export const fewMinutes = 'Less than 4 hours on one side: the difference may be chance.'
const fewPeople = 'Fewer than 2 people on one side: the difference may be chance.'

/**
 * Compares rows with the same person on other days, with the average of another team's people who have figures, or with
 * another person (docs/product/reports.md#comparison).
 */
export function compareItems<Item extends Row, Key extends string>(
  measure: Measure<Item, Key>,
  items: readonly Item[],
  others: readonly Item[],
  kind: CompareKind,
): Compared<Item, Key> {
  const counted = withMinutes(measure, others)
  const isPerPerson = isOfOthers(kind)
  const team = sideOf(measure, counted, isPerPerson)
  const otherOf = new Map(counted.map((item) => [item.Employee.ID, sideOf(measure, [item], false)]))
  const changesOf = (item: Item) => {
    const other = isPerPerson ? team : otherOf.get(item.Employee.ID)
    if (!other || other.people === 0) return null
    const isFew = kind === 'team' && other.people < 2
    return { ...differences(measure, sideOf(measure, [item], false), other, isFew), isPerPerson: false }
  }
  const rows = new Map(items.map((item) => [item.Employee.ID, changesOf(item)]))
  return {
    row: ({ Employee }) => rows.get(Employee.ID) ?? null,
    total(summed) {
      const ids = new Set(summed.map(({ Employee }) => Employee.ID))
      const same = others.filter(({ Employee }) => ids.has(Employee.ID))
      const other = isPerPerson ? team : wholeSideOf(measure, same)
      const now = isPerPerson ? sideOf(measure, withMinutes(measure, summed), true) : wholeSideOf(measure, summed)
      if (other.people === 0) return null
      const people = kind === 'person' ? now.people : Math.min(now.people, other.people)
      return { ...differences(measure, now, other, people < 2), isPerPerson }
    },
  }
}

type Side<Key extends string> = { figures: Figures<Key>; minutes: number; people: number }

const withMinutes = <Item>({ minutesOf }: Pick<Measure<Item, never>, 'minutesOf'>, items: readonly Item[]): Item[] =>
  items.filter((item) => minutesOf(item) > 0)

/** The sum of everyone, as people without minutes may add to other figures; `people` are only those with minutes. */
const wholeSideOf = <Item extends Row, Key extends string>(
  measure: Measure<Item, Key>,
  items: readonly Item[],
): Side<Key> => ({ ...sideOf(measure, items, false), people: withMinutes(measure, items).length })

function sideOf<Item extends Row, Key extends string>(
  { units, sumOf, minutesOf }: Measure<Item, Key>,
  items: readonly Item[],
  isPerPerson: boolean,
): Side<Key> {
  const people = items.length
  const share = (sum: number) => (isPerPerson && people > 0 ? Math.round(sum / people) : sum)
  const sums = sumOf(items)
  const figures = Object.fromEntries(
    (Object.keys(units) as Key[]).map((key) => {
      const sum = sums[key]
      return [key, sum !== null && units[key] === 'minutes' ? share(sum) : sum]
    }),
  ) as Record<Key, number | null>
  return { figures, minutes: share(items.reduce((all, item) => all + minutesOf(item), 0)), people }
}

function differences<Item, Key extends string>(
  { units }: Measure<Item, Key>,
  now: Side<Key>,
  other: Side<Key>,
  isFewPeople: boolean,
): Pick<Changes<Key>, 'of' | 'smallBecause'> {
  const keys = Object.keys(units) as Key[]
  const isLittle = Math.min(now.minutes, other.minutes) < minSample
  return {
    of: Object.fromEntries(
      keys.map((key) => [key, changeOf(units[key], now.figures[key], other.figures[key])]),
    ) as Record<Key, Change | null>,
    smallBecause: isFewPeople ? fewPeople : isLittle ? fewMinutes : null,
  }
}
