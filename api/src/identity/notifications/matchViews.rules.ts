const overview = '/app/dashboard/overview'
const dayOf = `${overview}?profile=`

/**
 * What a reader of risk matches opens (docs/product/risk-users.md#matches). Managers do not see the cards of the
 * Overview: one match opens the person's day, several open the team.
 */
export const matchViews = {
  cards: { path: overview, list: overview, one: 'Open the overview', all: 'Open the overview' },
  /** `path` is continued with the person's id and the day. */
  days: { path: dayOf, list: '/app/dashboard/team', one: 'Open the day', all: 'Open the team' },
} as const

export const isDayOfMatch = (path: string) => path.startsWith(dayOf)
