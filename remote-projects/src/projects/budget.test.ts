import { budgetTone, forecastText } from './budget.ts'

test('changes the tone of the bar at the thresholds of the alerts', () => {
  expect([null, 0, 74, 75, 99, 100, 300].map(budgetTone)).toEqual([
    'brand',
    'brand',
    'brand',
    'orange',
    'orange',
    'red',
    'red',
  ])
})

describe('forecastText', () => {
  const forecast = { From: '2026-10-26', To: '2026-11-22', Spent: 280, RunsOutOn: null }
  const headline = (cost: number, budget: number, given: typeof forecast | null) =>
    forecastText({ cost, budget }, given, 2, '2026-11-23')?.headline

  test.each([
    [10, 0, null, undefined],
    [1000, 1000, null, 'Used up.'],
    [1050.5, 1000, null, 'Used up: $50.50 over budget.'],
    [10, 1000, null, 'No forecast yet: it needs a week of the project.'],
    [10, 1000, { ...forecast, Spent: 0 }, 'No forecast: nothing was spent lately.'],
    [10, 1000, forecast, 'Lasts for more than ten years at the present pace.'],
  ])('%d of %d', (cost, budget, given, text) => expect(headline(cost, budget, given)).toBe(text))
})
