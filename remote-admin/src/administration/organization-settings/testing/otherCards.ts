/** Answers for the cards of the settings page that a test is not about. */
export const otherCards = {
  '/organization/twostep': { From: null, Without: { Items: [], TotalCount: 0 } },
  '/organization/listarchives': { Items: [], Retention: { Months: 12, OldestDay: null, DeleteDay: null } },
  '/ownership/get': { Offer: null, History: [] },
}
