import type { AppsSummaryItem } from '@dayline/shared/contract'
import { shareTexts } from '@dayline/shared/format'

export type Sums = Pick<AppsSummaryItem, 'Working' | 'Productive' | 'Natural' | 'Unproductive'>

/** The sums of all rows. */
export function sumOf(items: readonly Sums[]): Sums {
  const all = { Working: 0, Productive: 0, Natural: 0, Unproductive: 0 }
  for (const item of items) for (const field of fields) all[field] += item[field]
  return all
}
const fields = ['Working', 'Productive', 'Natural', 'Unproductive'] as const

/** An app with its share of the team's time as text; the shares of a team add up. */
export type AppRow = AppsSummaryItem & { share: string; whole: number }

/** The apps of a team with their shares. */
export function withShares(items: readonly AppsSummaryItem[]): AppRow[] {
  const whole = sumOf(items).Working
  const shares = shareTexts(items.map(({ Working }) => Working))
  return items.map((item, index) => ({ ...item, share: shares[index] ?? '', whole }))
}

/** How an app is called; some are known by their site only. */
export function appName({ OrganizationApp }: AppsSummaryItem): string {
  if (!OrganizationApp) return 'No app known'
  const { Name, Url } = OrganizationApp.ActivityApp
  return Name || Url || 'No app known'
}

/** How many different apps the rows have, whatever the team. */
export function countApps(items: readonly AppsSummaryItem[]): number {
  return new Set(items.flatMap(({ OrganizationApp }) => OrganizationApp?.ActivityApp.ID ?? [])).size
}
