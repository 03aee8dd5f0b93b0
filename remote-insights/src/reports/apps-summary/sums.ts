import type { AppsSummaryItem } from '@dayline/shared/contract'
import { sharePercents, shareTexts } from '@dayline/shared/format'

export type Sums = Pick<AppsSummaryItem, 'Working' | 'Productive' | 'Natural' | 'Unproductive'>

/** The sums of all rows. */
export function sumOf(items: readonly Sums[]): Sums {
  const all = { Working: 0, Productive: 0, Natural: 0, Unproductive: 0 }
  for (const item of items) for (const field of fields) all[field] += item[field]
  return all
}
const fields = ['Working', 'Productive', 'Natural', 'Unproductive'] as const

/** An app with its share of the team's time, as text and in whole percent; the shares of a team add up. */
export type AppRow = AppsSummaryItem & { share: string; percent: number; whole: number }

/** The apps of a team with their shares. */
export function withShares(items: readonly AppsSummaryItem[]): AppRow[] {
  const whole = sumOf(items).Working
  const minutes = items.map(({ Working }) => Working)
  const [shares, percents] = [shareTexts(minutes), sharePercents(minutes)]
  return items.map((item, index) => ({ ...item, share: shares[index] ?? '', percent: percents[index] ?? 0, whole }))
}

/** One row per app, with the sums of the teams that use it. */
export function overTeams(items: readonly AppsSummaryItem[]): AppsSummaryItem[] {
  const apps = Map.groupBy(items, ({ OrganizationApp }) => OrganizationApp?.ActivityApp.ID ?? 0)
  return [...apps.values()].flatMap((own) => own.slice(0, 1).map((first) => ({ ...first, ...sumOf(own) })))
}

/** Name of an app, or the address of a site, because all sites of a browser have the browser's name. */
export function appName({ OrganizationApp }: AppsSummaryItem): string {
  if (!OrganizationApp) return 'No app known'
  const { Name, Url } = OrganizationApp.ActivityApp
  return Url || Name || 'No app known'
}

/** Working time across teams, by app or by a property of the app; includes work without a known app. */
export function timesBy(
  items: readonly AppsSummaryItem[],
  partOf: (item: AppsSummaryItem) => { id: string; label: string },
): { id: string; label: string; value: number; isClosed: boolean }[] {
  const parts = new Map<string, { id: string; label: string; value: number; isClosed: boolean }>()
  for (const item of items) {
    const { id, label } = partOf(item)
    const part = parts.get(id) ?? { id, label, value: 0, isClosed: !item.OrganizationApp }
    part.value += item.Working
    parts.set(id, part)
  }
  return [...parts.values()]
}

/** Number of different apps in the rows, regardless of the team. */
export function countApps(items: readonly AppsSummaryItem[]): number {
  return new Set(items.flatMap(({ OrganizationApp }) => OrganizationApp?.ActivityApp.ID ?? [])).size
}
