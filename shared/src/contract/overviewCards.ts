/** The cards of the overview, in the order in which they come. */
export const overviewCards = ['people', 'absent', 'apps', 'websites', 'recent-apps', 'screenshots'] as const
export type OverviewCard = (typeof overviewCards)[number]
