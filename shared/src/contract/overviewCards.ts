/** The cards of the overview, in their default order. */
export const overviewCards = ['people', 'absent', 'apps', 'websites', 'recent-apps', 'screenshots'] as const
export type OverviewCard = (typeof overviewCards)[number]
