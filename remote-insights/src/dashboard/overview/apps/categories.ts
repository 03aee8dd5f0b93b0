import type { AppUsageItem } from '@dayline/shared/contract'
import { duration, percentOf, plural } from '@dayline/shared/format'

export type Category = { name: string; minutes: number; isRest?: boolean }

const maxCategories = 5
/** Shown where the server gives no word for a missing category. */
const uncategorized = 'Not Categorized'

const sumOf = (all: readonly { minutes: number }[]) => all.reduce((sum, { minutes }) => sum + minutes, 0)

/** Minutes by category, most first: the top five, and all others as one, so that they add up to the total. */
export function topCategories(items: readonly AppUsageItem[]): Category[] {
  const minutes = new Map<string, number>()
  for (const { OrganizationApp, TotalMins } of items) {
    const name = OrganizationApp.ActivityApp.AICategory ?? uncategorized
    minutes.set(name, (minutes.get(name) ?? 0) + TotalMins)
  }
  const all = [...minutes]
    .map(([name, minutes]) => ({ name, minutes }))
    .sort((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name))
  const rest = all.slice(maxCategories)
  if (rest.length === 0) return all
  const name = plural(rest.length, 'other category', 'other categories')
  return [...all.slice(0, maxCategories), { name, minutes: sumOf(rest), isRest: true }]
}

export const totalOf = (items: readonly AppUsageItem[]): number =>
  items.reduce((sum, { TotalMins }) => sum + TotalMins, 0)

/** The chart in a sentence. */
export function categorySentence(categories: readonly Category[]): string {
  const [first] = categories
  const total = sumOf(categories)
  if (!first || total === 0) return ''
  return `${first.name} took ${percentOf(first.minutes, total)} of ${duration(total)}.`
}
