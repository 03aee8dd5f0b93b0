import { choices } from '@dayline/shared/filters'
import { customRange } from '@dayline/shared/format'
import { type FakeCalls, renderWithApp, somePerson, someWholeTask } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import type { OwnFilters } from './ownFilters.ts'
import { ReportFrame } from './ReportFrame.tsx'

const range = { start: '2026-11-16', end: '2026-11-20' }
const at = `/?date=${range.start}..${range.end}`
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const ada = somePerson(7, 'Ada')
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': none,
  '/project/list': none,
  '/insights/productivity': { Items: [{ Employee: ada, Working: 9, Productive: 9, Natural: 0, Unproductive: 0 }] },
  '/activitylogs/explain': { ...none, PageSize: 96, TotalMins: 0, Reasons: [] },
}

type Own = { Statuses: number[] }
const ownFilters: OwnFilters<Own> = {
  spec: { Statuses: choices('status', [0, 1, 2], [1]) },
  chips: ({ Statuses }) => ({ Statuses: `Statuses: ${Statuses.join()}` }),
  fields: ({ Statuses }, onChange) => (
    <button type="button" onClick={() => onChange({ Statuses: [...Statuses, 2] })}>
      With 2
    </button>
  ),
}

function Report() {
  return (
    <ReportFrame
      title="Some report"
      path="/insights/productivity"
      exports={[{ call: '/insights/productivityexport', label: 'By app' }, { call: '/insights/worktimesexport' }]}
      note="How it is counted."
      peopleOf={({ Items }) => Items.map(({ Employee }) => Employee)}
      ownFilters={ownFilters}
    >
      {({ report }) => <p>{report.data?.Items.length ?? 'no'} rows</p>}
    </ReportFrame>
  )
}

test('sends a filter specific to one report with the others, with a chip, and stores it in the URL', async () => {
  const { user, server, location } = await renderWithApp(<Report />, { calls, at })
  await screen.findByText('1 rows')
  await user.click(screen.getByRole('button', { name: 'With 2' }))
  expect((await screen.findAllByText('Statuses: 1,2')).length).toBeGreaterThan(0)
  expect(location()).toContain('status=1.2')
  const days = { ...customRange(range, 'Europe/Istanbul'), IncludeBlockedEmployees: false }
  await waitFor(() =>
    expect(server.sent('/insights/productivity')).toEqual([
      { ...days, Statuses: [1] },
      { ...days, Statuses: [1, 2] },
    ]),
  )
})

test('names a project and a task of the URL that no list has as unknown', async () => {
  const withTasks = { ...calls, '/project/listtasks': none }
  await renderWithApp(<Report />, { calls: withTasks, at: `${at}&project=11&task=21` })
  expect((await screen.findAllByText('Project: Unknown project')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Task: Unknown task')).length).toBeGreaterThan(0)
})

test('names a task of the URL that is beyond the loaded part of the list', async () => {
  const withTasks = {
    ...calls,
    '/project/listtasks': { ...none, TotalCount: 1001 },
    '/project/gettask': { Item: someWholeTask({ ID: 21, Title: 'The last of many' }) },
  }
  await renderWithApp(<Report />, { calls: withTasks, at: `${at}&project=11&task=21` })
  expect((await screen.findAllByText('Task: The last of many')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Task: Unknown task')).toBeNull()
})

test('shows a button for each export', async () => {
  await renderWithApp(<Report />, { calls, at })
  expect(await screen.findByRole('button', { name: 'By app' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export this report as xlsx' })).toBeTruthy()
})

test('opens an explained figure from a copied link and names the person', async () => {
  await renderWithApp(<Report />, { calls, at: `${at}&explain=working.7` })
  const dialog = await screen.findByRole('dialog', { name: /^Working/ })
  await waitFor(() => expect(dialog.textContent).toContain('Ada Lovelace'))
})
