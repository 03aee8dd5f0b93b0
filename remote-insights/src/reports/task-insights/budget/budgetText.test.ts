import { budgetText } from './budgetText.ts'

const usd = 0
const forecast = { From: '2026-10-26', To: '2026-11-22', Spent: 2800, RunsOutOn: '2026-12-12' as string | null }

test('shows what is spent, and when the budget runs out at the present pace', () => {
  expect(budgetText({ cost: 8000, budget: 10_000 }, forecast, usd)).toMatch(
    /; at the present pace it is used up on .*12 Dec/,
  )
  expect(budgetText({ cost: 8000, budget: 10_000 }, { ...forecast, RunsOutOn: null }, usd)).toMatch(
    /more than ten years$/,
  )
  expect(budgetText({ cost: 8000, budget: 10_000 }, null, usd)).toMatch(/since the project began$/)
  expect(budgetText({ cost: 10_500, budget: 10_000 }, null, usd)).toMatch(/500\.00 over it$/)
})
