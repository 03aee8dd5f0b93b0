import type { CallData, WorkNoteItem } from '@dayline/shared/contract'
import { customRange } from '@dayline/shared/format'
import { type FakeCalls, renderWithApp, someAccount, somePerson } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { MarkedWords } from './MarkedWords.tsx'
import { WorkNotesPage } from './WorkNotesPage.tsx'

const range = { start: '2026-11-16', end: '2026-11-20' }
const at = `/?date=${range.start}..${range.end}`
const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
const times = (Working: number, TotalWorking: number) => ({
  Working,
  TotalWorking,
  Difference: TotalWorking - Working,
  TotalMins: Working,
})
const note = (ID: string, Working: number): WorkNoteItem => ({ ID, ...times(Working, 1000) })
const items = [note('Weekly meeting', 510), note('Code review', 400), note('Research', 4)]
const people: CallData<'/insights/worknoteemployees'> = {
  Items: [
    { Employee: somePerson(7, 'Ada'), ...times(300, 400) },
    { Employee: somePerson(8, 'Grace'), ...times(210, 420) },
  ],
}
const calls: FakeCalls = {
  '/employee/list': none,
  '/team/list': none,
  '/project/list': none,
  '/insights/worknotes': ({ SearchTerm }) => ({
    Items: items.filter(({ ID }) => ID.toLowerCase().includes((SearchTerm ?? '').toLowerCase())),
  }),
  '/insights/worknoteemployees': people,
}
const account = someAccount({ settings: { WorkNotes: ['Weekly meeting'] } })

const table = () => screen.findByRole('table', { name: 'Work notes' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    )
/** The class names of a share's badge, to compare its tone. */
const toneOf = (text: string, scope = screen) => {
  const badge = scope.getByText(text)
  return badge.closest('[class]')?.className ?? ''
}

test('counts the search at the "Filters" button of a phone, where it is in the sheet, and not the days', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
  await renderWithApp(<WorkNotesPage />, { calls, at: `${at}&q=meeting`, account })
  expect((await screen.findByRole('button', { name: /^Filters/ })).textContent).toBe('Filters1')
})

test('shows time, difference from the total and share of each note, and a total row', async () => {
  const { server } = await renderWithApp(<WorkNotesPage />, { calls, at, account })
  expect(await rows()).toEqual([
    ['Weekly meeting', '8h 30m', '8h 10m', '51%'],
    ['Code review', '6h 40m', '10h 00m', '40%'],
    ['Research', '4m', '16h 36m', '< 1%'],
    ['All', '15h 14m', '1h 26m', '91%'],
  ])
  expect(toneOf('51%')).not.toBe(toneOf('40%'))
  const [sent] = server.sent('/insights/worknotes')
  expect(sent).toMatchObject({ ...customRange(range, 'Europe/Istanbul'), IncludeBlockedEmployees: false })
  expect(sent).not.toHaveProperty('Statuses')
})

test('opens a person on today when the period has not ended', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${range.start}T12:00:00+03:00`))
  const { user, location } = await renderWithApp(<WorkNotesPage />, { calls, at, account })
  await user.click(within(await table()).getByText('Weekly meeting'))
  const parts = await screen.findByRole('table', { name: 'People of Weekly meeting' })
  await user.click(within(parts).getByRole('button', { name: /Ada Lovelace/ }))
  expect(location()).toContain(`day=${range.start}`)
})

test('opens a note to its people with their own shares, red above 50 percent, green otherwise', async () => {
  const { user, server, location } = await renderWithApp(<WorkNotesPage />, { calls, at, account })
  await user.click(within(await table()).getByText('Weekly meeting'))
  const parts = await screen.findByRole('table', { name: 'People of Weekly meeting' })
  expect(location()).toContain('open=Weekly')
  expect(server.sent('/insights/worknoteemployees')).toMatchObject([{ WorkNote: 'Weekly meeting' }])
  // The heading row is hidden on phones.
  const cells = within(parts)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.lastChild?.textContent),
    )
  expect(cells).toEqual([
    ['5h 00m', '1h 40m', '6h 40m', '75%'],
    ['3h 30m', '3h 30m', '7h 00m', '50%'],
  ])
  expect(toneOf('75%')).toBe(toneOf('51%'))
  expect(toneOf('50%')).toBe(toneOf('40%'))
  await user.click(within(parts).getByRole('button', { name: /Ada Lovelace/ }))
  expect(location()).toMatch(/profile=7/)
})

test('filters while typing, marks the search words, and exports with the search', async () => {
  const { user, server, location } = await renderWithApp(<WorkNotesPage />, {
    calls: { ...calls, '/insights/tasksexport': { Url: '/api/exports/x' } },
    at,
    account,
  })
  await table()
  await user.type(screen.getByRole('searchbox', { name: 'Search work notes' }), 'rev')
  await waitFor(async () => expect((await rows()).map(([title]) => title)).toEqual(['Code review']))
  expect(screen.getByText('rev', { selector: 'mark' })).toBeTruthy()
  expect(location()).toContain('q=rev')
  const open = jest.spyOn(window, 'open').mockReturnValue({} as Window)
  await user.click(screen.getByRole('button', { name: 'Export this report as xlsx' }))
  await waitFor(() => expect(open).toHaveBeenCalled())
  open.mockRestore()
  expect(server.sent('/insights/tasksexport')).toMatchObject([{ Report: 'worknotes', SearchTerm: 'rev' }])
  await user.type(screen.getByRole('searchbox', { name: 'Search work notes' }), 'x')
  expect(await screen.findByText('No work note matches the filters above.')).toBeTruthy()
})

test('marks search words in any case, and escapes special characters', async () => {
  await renderWithApp(
    <p>
      <MarkedWords text="Meeting (weekly) MEET" search=" meet  (week " />
    </p>,
  )
  const text = screen.getByText(/weekly|\)/, { selector: 'p' })
  expect([...text.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Meet', '(week', 'MEET'])
  expect(text.textContent).toBe('Meeting (weekly) MEET')
})

test('sorts by each column, and stores the order in the URL', async () => {
  const { user, location } = await renderWithApp(<WorkNotesPage />, { calls, at, account })
  for (const [head, first] of [
    ['Work note', 'Code review'],
    ['Difference from total', 'Research'],
    ['Share of total', 'Weekly meeting'],
    ['Working with note', 'Weekly meeting'],
  ] as const) {
    await user.click(within(await table()).getByRole('button', { name: head }))
    await waitFor(async () => expect((await rows())[0]?.[0]).toBe(first))
  }
  expect(location()).toContain('sort=working')
})

test('explains when work notes appear if there are none', async () => {
  await renderWithApp(<WorkNotesPage />, { calls: { ...calls, '/insights/worknotes': { Items: [] } }, account })
  expect(await screen.findByText(/appear here when people choose them/)).toBeTruthy()
})

test('compares notes with the previous period by time and share, with another team by share only', async () => {
  const before = [note('Weekly meeting', 450), note('Old note', 50)].map((item) => ({ ...item, TotalWorking: 500 }))
  const { goTo } = await renderWithApp(<WorkNotesPage />, {
    calls: {
      ...calls,
      '/team/list': { ...none, Items: [{ ID: 3, Title: 'Design', Color: '#8b4dff', EmployeeCount: 2 }], TotalCount: 1 },
      '/insights/worknotes': ({ StartDate, TeamId }) => ({
        Items: TeamId === 3 || StartDate?.startsWith('2026-11-11') ? before : items,
      }),
    },
    at: `${at}&compare=previous`,
    account,
  })
  const first = async () => (await rows())[0]?.join(' ')
  await waitFor(async () => expect(await first()).toContain('+1h 00m (+13%)'))
  // 51 percent after 90.
  expect(await first()).toContain('−39 pts')
  expect((await rows()).at(-1)?.join(' ')).toContain('+6h 54m (+83%)')
  await goTo(`${at}&compare=team&versus=3`)
  await screen.findByText(/compared with Design$/)
  await waitFor(async () => expect(await first()).toContain('−39 pts'))
  expect(await first()).not.toContain('+1h 00m')
})

test('compares with zero when the people worked without such a note in the previous period', async () => {
  await renderWithApp(<WorkNotesPage />, {
    calls: {
      ...calls,
      '/insights/worknotes': ({ StartDate }) =>
        StartDate?.startsWith('2026-11-11') ? { Items: [], TotalWorking: 500 } : { Items: items, TotalWorking: 1000 },
    },
    at: `${at}&compare=previous`,
    account,
  })
  await waitFor(async () => expect((await rows())[0]?.join(' ')).toContain('+8h 30m'))
  expect((await rows()).at(-1)?.join(' ')).toContain('+15h 14m')
})

test('compares a note whose spelling with the most time has changed, but each spelling on its own on request', async () => {
  const { goTo } = await renderWithApp(<WorkNotesPage />, {
    calls: {
      ...calls,
      '/insights/worknotes': ({ StartDate }) => ({
        Items: StartDate?.startsWith('2026-11-11') ? [note('weekly  meeting', 450)] : [note('Weekly meeting', 510)],
      }),
    },
    at: `${at}&compare=previous`,
    account,
  })
  const first = async () => (await rows())[0]?.join(' ')
  await waitFor(async () => expect(await first()).toContain('+1h 00m (+13%)'))
  await goTo(`${at}&compare=previous&spellings=1`)
  await waitFor(async () => expect(await first()).toContain('+8h 30m'))
})

test('sorts by the difference at once: by time, and with another team by share', async () => {
  const before = [note('Weekly meeting', 500), note('Code review', 100), note('Research', 0)]
  const { goTo } = await renderWithApp(<WorkNotesPage />, {
    calls: {
      ...calls,
      '/team/list': { ...none, Items: [{ ID: 3, Title: 'Design', Color: '#8b4dff', EmployeeCount: 2 }], TotalCount: 1 },
      '/insights/worknotes': ({ StartDate, TeamId }) => ({
        Items: TeamId === 3 ? [note('Code review', 900)] : StartDate?.startsWith('2026-11-11') ? before : items,
      }),
    },
    at: `${at}&compare=previous&change=1`,
    account,
  })
  const titles = async () => (await rows()).map(([title]) => title)
  await waitFor(async () => expect(await titles()).toEqual(['Code review', 'Weekly meeting', 'Research', 'All']))
  await goTo(`${at}&compare=team&versus=3&change=1`)
  await waitFor(async () => expect(await titles()).toEqual(['Weekly meeting', 'Research', 'Code review', 'All']))
})

test('names joined spellings in the open row, and lists them separately on request', async () => {
  const joined = {
    ...note('Meeting', 500),
    Spellings: [
      { Text: 'Meeting', Working: 480 },
      { Text: 'meeting', Working: 20 },
    ],
  }
  const { user, server, location } = await renderWithApp(<WorkNotesPage />, {
    calls: { ...calls, '/insights/worknotes': { Items: [joined] } },
    at,
    account,
  })
  await user.click(within(await table()).getByText('2 spellings joined'))
  expect(await screen.findByText('Joined: “Meeting” 8h 00m, “meeting” 20m.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Each spelling' }))
  await waitFor(() => expect(server.sent('/insights/worknotes').at(-1)).toMatchObject({ SeparateSpellings: true }))
  expect(location()).toContain('spellings=1')
})

test('a row stays open when another spelling of its note gets the most time', async () => {
  const { user, location } = await renderWithApp(<WorkNotesPage />, {
    calls: {
      ...calls,
      '/insights/worknotes': ({ SearchTerm }) => ({
        Items: [note(SearchTerm ? 'weekly meeting' : 'Weekly  Meeting', 9)],
      }),
    },
    at,
    account,
  })
  await user.click(within(await table()).getByText(/^Weekly\s+Meeting$/))
  await screen.findByRole('table', { name: 'People of Weekly Meeting' })
  await user.type(screen.getByRole('searchbox', { name: 'Search work notes' }), 'meeting')
  await screen.findByRole('table', { name: 'People of weekly meeting' })
  await user.click(within(await table()).getByText('meeting', { selector: 'mark' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'People of weekly meeting' })).toBeNull())
  expect(location()).not.toContain('open=')
})

test('opens the people of all listed notes for a sum, and the minutes of a person', async () => {
  const { user, server } = await renderWithApp(<WorkNotesPage />, {
    calls: { ...calls, '/activitylogs/explain': { ...none, PageSize: 96, TotalMins: 300, Reasons: [] } },
    at: `${at}&q=re`,
    account,
  })
  await user.click(await screen.findByTitle('Explain: Working with note, all'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Working: 8h 30m' }))
  expect(server.sent('/insights/worknoteemployees')).toMatchObject([{ SearchTerm: 're' }])
  await user.click(dialog.getByTitle('Explain: Working, Ada'))
  await waitFor(() => expect(server.sent('/activitylogs/explain')).toMatchObject([{ NoteSearch: 're', EmployeeId: 7 }]))
})

test('opens the people and minutes without a note for its difference from the total', async () => {
  const { user, server, location } = await renderWithApp(<WorkNotesPage />, {
    calls: { ...calls, '/activitylogs/explain': { ...none, PageSize: 96, TotalMins: 100, Reasons: [] } },
    at,
    account,
  })
  await user.click(await screen.findByTitle('Explain: Difference from total, Weekly meeting'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Difference from total: 5h 10m' }))
  expect(location()).toContain('explain=without')
  expect(server.sent('/insights/worknoteemployees')).toMatchObject([{ WorkNote: 'Weekly meeting', WithoutNote: true }])
  expect(dialog.getByText(/All working time − working time with this note/)).toBeTruthy()
  await user.click(dialog.getByTitle('Explain: Difference, Ada'))
  await screen.findByRole('dialog', { name: 'Difference from total: 1h 40m' })
  expect(server.sent('/activitylogs/explain')).toMatchObject([
    { WorkNote: 'Weekly meeting', WithoutNote: true, EmployeeId: 7, Total: 1 },
  ])
  expect(screen.queryByRole('combobox', { name: 'What is explained' })).toBeNull()
})

test('opens all minutes of a person for their own total from the URL', async () => {
  const { server } = await renderWithApp(<WorkNotesPage />, {
    calls: { ...calls, '/activitylogs/explain': { ...none, PageSize: 96, TotalMins: 400, Reasons: [] } },
    at: `${at}&explain=own.7%7EWeekly+meeting`,
    account,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Own total: 6h 40m' })
  await waitFor(() => expect(dialog.textContent).toContain('Ada Lovelace, Mon 16'))
  const [of] = server.sent('/activitylogs/explain')
  expect(of).toMatchObject({ EmployeeId: 7, Total: 1 })
  expect(of).not.toHaveProperty('WorkNote')
})
