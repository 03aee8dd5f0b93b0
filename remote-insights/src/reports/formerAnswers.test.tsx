import type { CallPath } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp, someAccount, somePerson } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppsSummaryPage } from './apps-summary/AppsSummaryPage.tsx'
import { ProductivityPage } from './productivity/ProductivityPage.tsx'
import { TaskInsightsPage } from './task-insights/TaskInsightsPage.tsx'
import { WorkNotesPage } from './work-notes/WorkNotesPage.tsx'
import { WorkTimesPage } from './work-times/WorkTimesPage.tsx'

const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const Employee = somePerson(7, 'Ada')
const figures = { Working: 300, Productive: 240, Natural: 40, Unproductive: 20 }
const account = someAccount({ settings: { EnableCostManagement: true, CostManagementCurrency: 2 } })
const days = '/?date=2026-11-09..2026-11-12'
const otherDays = '/?date=2026-11-02..2026-11-05'
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': none,
  '/project/list': none,
  '/project/listtasks': none,
  '/insights/productivity': { Items: [{ Employee, ...figures }] },
  // A trend has at least two weeks.
  '/insights/productivitydays': { Items: ['2026-10-20', '2026-11-09'].map((Day) => ({ Day, ...figures })) },
  '/insights/worktimes': none,
  '/insights/workinghours': { Items: [{ Weekday: 1, Hour: 9, Working: 60 }] },
  '/insights/appssummary': none,
  '/insights/worknotes': none,
  '/insights/worknoteemployees': {
    Items: [{ Employee, Working: 300, TotalWorking: 400, Difference: 100, TotalMins: 300 }],
  },
  '/insights/tasks': none,
  '/insights/employeetasks': {
    Items: [{ Employee, TotalMins: 200, TotalSpent: 6667, TotalBillable: 13333, PayRate: 2000, BillRate: 4000 }],
  },
}
const chart = (name: RegExp) => () => screen.queryByRole('group', { name })
const panel = (name: string) => () => screen.queryByRole('dialog', { name })

type Sample = [string, ReactNode, CallPath, () => HTMLElement | null, from: string, to: string]

it.each<Sample>([
  ['days', <ProductivityPage />, '/insights/productivitydays', chart(/^Productivity by day/), days, otherDays],
  [
    'weeks',
    <ProductivityPage />,
    '/insights/productivitydays',
    chart(/^Productivity by week/),
    `${days}&chart=weeks`,
    `${otherDays}&chart=weeks`,
  ],
  ['hours', <WorkTimesPage />, '/insights/workinghours', chart(/^Working time by weekday/), days, otherDays],
  [
    'the people of an app',
    <AppsSummaryPage />,
    '/insights/productivity',
    panel('Working: 5h 00m'),
    `${days}&explain=working~5`,
    `${days}&explain=working~6`,
  ],
  [
    'the people of a note',
    <WorkNotesPage />,
    '/insights/worknoteemployees',
    panel('Working: 5h 00m'),
    `${days}&explain=working~Research`,
    `${days}&explain=working~Review`,
  ],
  [
    'the people of a task',
    <TaskInsightsPage />,
    '/insights/employeetasks',
    panel('Working: 3h 20m'),
    `${days}&explain=working~21`,
    `${days}&explain=working~22`,
  ],
  [
    'an amount of a task',
    <TaskInsightsPage />,
    '/insights/employeetasks',
    panel('Spent: $66.67'),
    `${days}&explain=spent~21`,
    `${days}&explain=spent~22`,
  ],
])('shows no former answer while other figures load: %s', async (_, page, path, shown, from, to) => {
  let isAnswered = true
  const answer = calls[path] as never
  const pending = new Promise<never>(() => {})
  const { server, goTo } = await renderWithApp(page, {
    calls: { ...calls, [path]: () => (isAnswered ? answer : pending) },
    at: from,
    account,
  })
  await waitFor(() => expect(shown()).toBeInstanceOf(HTMLElement))
  const sent = server.sent(path).length
  isAnswered = false
  await goTo(to)
  await waitFor(() => expect(server.sent(path).length).toBeGreaterThan(sent))
  expect(shown()).toBeNull()
})
