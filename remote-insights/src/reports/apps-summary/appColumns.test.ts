import type { AppsSummaryItem } from '@dayline/shared/contract'
import { compareParts } from '../compare/comparedParts.ts'
import { measure } from './appColumns.tsx'
import { overTeams, withShares } from './sums.ts'

const used = (ID: number, Working: number, team = 1): AppsSummaryItem => ({
  OrganizationApp: { ID, TeamId: team, ActivityApp: { ID, Name: `App ${ID}`, Url: null, Icon: null, AICategory: '' } },
  Team: { ID: team, Title: `Team ${team}`, Color: '' },
  Working,
  Productive: Working,
  Natural: 0,
  Unproductive: 0,
  Productivity: null,
})
const wholes = { here: 10_000, there: 10_000, hasOther: true }
const differences = (here: readonly AppsSummaryItem[], there: readonly AppsSummaryItem[]) => {
  const compared = compareParts(measure, withShares(overTeams(there)), wholes, true)
  return withShares(here).map((row) => compared.row(row)?.of.share?.difference)
}

test('differences of shares are those of the shares shown, which add up', () => {
  // 29.55%, 25.8%, 25.8% and 18.85%, shown as 29%, 26%, 26% and 19%.
  const here = [used(1, 2955), used(2, 2580), used(3, 2580), used(4, 1885)]
  expect(withShares(here).map(({ share }) => share)).toEqual(['29%', '26%', '26%', '19%'])
  expect(differences(here, [used(1, 3000), used(2, 7000)])).toEqual([-1, -44, 26, 19])
  expect(differences([used(1, 3000), used(2, 7000)], here)).toEqual([1, 44])
})

test('an app that several teams of the other side use has one share there', () => {
  // 0.4% of each team are together 0.8%, which is shown as 1%.
  const there = [used(1, 40, 1), used(1, 40, 2), used(2, 9920)]
  expect(differences([used(1, 300), used(2, 9700)], there)).toEqual([2, -2])
})
