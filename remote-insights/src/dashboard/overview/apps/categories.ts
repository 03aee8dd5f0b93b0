import type { AppUsageItem } from '@dayline/shared/contract'
import { duration, plural, shareTexts } from '@dayline/shared/format'

/** `names` are the included categories: several for the rest. */
export type Category = { name: string; names: readonly string[]; minutes: number; isRest?: boolean }

const maxCategories = 5
/** Shown if the server sends no name for a missing category. */
const uncategorized = 'Not Categorized'

const sumOf = (all: readonly { minutes: number }[]) => all.reduce((sum, { minutes }) => sum + minutes, 0)

/** Minutes by category in descending order. */
export function allCategories(items: readonly AppUsageItem[]): Category[] {
  const minutes = new Map<string, number>()
  for (const { OrganizationApp, TotalMins } of items) {
    const name = categoryOf(OrganizationApp.ActivityApp)
    minutes.set(name, (minutes.get(name) ?? 0) + TotalMins)
  }
  return [...minutes]
    .map(([name, minutes]) => ({ name, names: [name], minutes }))
    .sort((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name))
}

/** The top five categories, and the sum of all others, so that they add up to the total. */
export function topCategories(all: readonly Category[]): readonly Category[] {
  const rest = all.slice(maxCategories)
  if (rest.length === 0) return all
  const name = plural(rest.length, 'other category', 'other categories')
  return [
    ...all.slice(0, maxCategories),
    { name, names: rest.map(({ name }) => name), minutes: sumOf(rest), isRest: true },
  ]
}

/** ID of a category in the URL. The rest has a fixed one, because its categories change from day to day. */
export const idOf = ({ name, isRest }: Category): string => (isRest ? 'rest' : name)

type App = AppUsageItem['OrganizationApp']['ActivityApp']
export type CategoryApp = { app: App; minutes: number }

/** The apps of some categories, in descending order of time; an app used by several teams is listed once. */
export function appsOf(items: readonly AppUsageItem[], names: readonly string[]): CategoryApp[] {
  const of = items.filter(({ OrganizationApp }) => names.includes(categoryOf(OrganizationApp.ActivityApp)))
  return [...Map.groupBy(of, ({ OrganizationApp }) => OrganizationApp.ActivityApp.ID).values()]
    .flatMap((same) => {
      const app = same[0]?.OrganizationApp.ActivityApp
      return app ? [{ app, minutes: totalOf(same) }] : []
    })
    .sort((a, b) => b.minutes - a.minutes)
}

const categoryOf = ({ AICategory }: App) => AICategory ?? uncategorized

export const totalOf = (items: readonly AppUsageItem[]): number =>
  items.reduce((sum, { TotalMins }) => sum + TotalMins, 0)

/** Summarizes the chart of these categories in a sentence, with the share that its list shows. */
export function categorySentence(categories: readonly Category[]): string {
  const [first] = categories
  const total = sumOf(categories)
  if (!first || total === 0) return ''
  const [share] = shareTexts(categories.map(({ minutes }) => minutes))
  return `${first.name} took ${share} of ${duration(total)}.`
}
