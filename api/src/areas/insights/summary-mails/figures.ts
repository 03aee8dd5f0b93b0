import { fullName } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { type DayRange, filterOfDays } from '../../../http/ranges.rules.ts'
import type { Db } from '../../../platform/db/database.ts'
import { appsSummary } from '../apps.queries.ts'
import { productivity } from '../worktimes.queries.ts'

/** Minutes, and numbers of people. */
export type Totals = { working: number; productive: number; worked: number; people: number }
/** Sorted by minutes, the most first. */
export type Top = { name: string; minutes: number }[]

const listed = 5

/** The totals that the productivity report shows this person for these days, and the people who worked most. */
export async function readTotals(db: Db, actor: Actor, days: DayRange): Promise<Totals & { top: Top }> {
  const { Items } = await productivity(db, actor, reportOf(actor, days))
  const sum = (of: (item: (typeof Items)[number]) => number) => Items.reduce((total, item) => total + of(item), 0)
  const worked = Items.filter(({ Working }) => Working > 0)
  const top = worked.map(({ Employee, Working }) => ({ name: fullName(Employee), minutes: Working }))
  return {
    working: sum(({ Working }) => Working),
    productive: sum(({ Productive }) => Productive),
    worked: worked.length,
    people: Items.length,
    top: most(top),
  }
}

/**
 * The most used apps and sites of the apps summary, summed over teams, sites over browsers too; work without a known app
 * is left out.
 */
export async function readTopApps(db: Db, actor: Actor, days: DayRange): Promise<Top> {
  const { Items } = await appsSummary(db, actor, reportOf(actor, days))
  const apps = new Map<string, number>()
  for (const { OrganizationApp, Working } of Items) {
    if (!OrganizationApp) continue
    const { Name, Url } = OrganizationApp.ActivityApp
    const name = Url || Name
    apps.set(name, (apps.get(name) ?? 0) + Working)
  }
  return most([...apps].map(([name, minutes]) => ({ name, minutes })))
}

const most = (all: Top): Top => all.toSorted((a, b) => b.minutes - a.minutes).slice(0, listed)

/** The filter that the report's screen sends when opened from the mail. */
function reportOf({ trackSettings }: Actor, days: DayRange) {
  return { ...filterOfDays(days, trackSettings.Timezone), IncludeBlockedEmployees: false }
}
