import { type CallData, ExplainedTotal } from '@dayline/shared/contract'
import { ExplainDialog } from '@dayline/shared/explain'
import { customRange } from '@dayline/shared/format'
import { chooseOption, type FakeCalls, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'

type Run = CallData<'/activitylogs/explain'>['Items'][number]

const day = '2026-11-18'
const of = { ...customRange({ start: day, end: day }, 'Europe/Istanbul'), EmployeeId: 7 }
const code = { ID: 1, Name: 'Code', Url: null, Icon: null, AICategory: 'Development' }

function run(hour: number, Mins: number, more: Partial<Run>): Run {
  const start = Date.parse(`${day}T0${hour}:00:00Z`)
  return {
    ID: `7-${hour}`,
    StartDate: new Date(start).toISOString(),
    EndDate: new Date(start + Mins * 60_000).toISOString(),
    WorkDate: day,
    Mins,
    Status: 1,
    Productivity: 1,
    ActivityLevel: 30,
    Source: 0,
    StatusReason: 0,
    RatingReason: 2,
    ActivityApp: code,
    TimeEntry: null,
    ...more,
  }
}

const entry = { Source: 1, StatusReason: 4, RatingReason: 4, ActivityApp: null, TimeEntry: { ID: 3, Title: 'Visit' } }
const working: CallData<'/activitylogs/explain'> = {
  Items: [run(6, 40, {}), run(7, 25, entry)],
  TotalCount: 2,
  Page: 1,
  PageSize: 96,
  TotalMins: 65,
  Reasons: [
    { Status: 1, StatusReason: 0, Productivity: 1, RatingReason: 2, Mins: 40 },
    { Status: 1, StatusReason: 4, Productivity: 1, RatingReason: 4, Mins: 25 },
  ],
}
const idle = { ...working, Items: [], TotalCount: 0, TotalMins: 0, Reasons: [] }
const calls: FakeCalls = {
  '/activitylogs/explain': ({ Total }) => (Total === ExplainedTotal.Working ? working : idle),
}

test('the reasons and the rows add up to the number, and each row has its reason and source', async () => {
  await renderWithApp(<ExplainDialog of={of} total={ExplainedTotal.Working} person="Ada Doe" onClose={() => {}} />, {
    calls,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Working: 1h 05m' })
  expect(dialog.textContent).toContain('Ada Doe, Wed 18 Nov')
  const reasons = await within(dialog).findByText('Reported as working; the app is rated productive.', {
    selector: 'dt',
  })
  expect(reasons.parentElement?.textContent).toContain('40m')
  const table = within(dialog).getByRole('table', { name: '2 stretches' })
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows[1]).toContain('09:00 – 09:40')
  expect(rows[2]).toContain('Manual entry: Visit')
  expect(rows[2]).toContain('Added by hand and approved; entered as productive.')
  expect(rows.at(-1)).toContain('1h 05m')
})

test('the user can choose another total of the same days', async () => {
  const { user, server } = await renderWithApp(
    <ExplainDialog of={of} total={ExplainedTotal.Working} onClose={() => {}} />,
    { calls },
  )
  await screen.findByRole('dialog', { name: 'Working: 1h 05m' })
  await chooseOption(user, screen.getByRole('combobox', { name: 'What is explained' }), 'Idle')
  expect(await screen.findByText('Nothing counts here')).toBeTruthy()
  await waitFor(() =>
    expect(server.sent('/activitylogs/explain').at(-1)).toEqual({
      ...of,
      Total: ExplainedTotal.Idle,
      Page: 1,
      PageSize: 96,
    }),
  )
})

test('the number of a total is not shown for another one that is still loading, but remains while a page loads', async () => {
  const many = { ...working, TotalCount: 97 }
  const held: (() => void)[] = []
  const later = (answer: typeof many) => new Promise<typeof many>((resolve) => held.push(() => resolve(answer)))
  const { user } = await renderWithApp(<ExplainDialog of={of} total={ExplainedTotal.Working} onClose={() => {}} />, {
    calls: {
      '/activitylogs/explain': ({ Total, Page }) => {
        if (Total !== ExplainedTotal.Working) return later(idle)
        return Page === 1 ? many : later(many)
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Working: 1h 05m' })
  await user.click(within(dialog).getByRole('button', { name: /next/i }))
  expect(screen.getByRole('dialog', { name: 'Working: 1h 05m' })).toBeTruthy()
  expect(screen.getByRole('table', { name: '97 stretches' })).toBeTruthy()
  await chooseOption(user, screen.getByRole('combobox', { name: 'What is explained' }), 'Idle')
  expect(screen.getByRole('dialog', { name: 'Idle' })).toBeTruthy()
  expect(screen.queryByText('09:00 – 09:40')).toBeNull()
  expect(screen.queryByText('Reported as working; the app is rated productive.')).toBeNull()
  await waitFor(() => expect(held).toHaveLength(2))
  for (const answer of held) answer()
  expect(await screen.findByRole('dialog', { name: 'Idle: 0m' })).toBeTruthy()
})

test('rows can be sorted by any column when all are loaded, and by none when they are one page of more', async () => {
  const third = run(8, 5, { RatingReason: null, Status: 2, ActivityApp: { ...code, ID: 2, Name: 'Browser' } })
  const rows = { ...working, Items: [...working.Items, third], TotalCount: 3 }
  let answer = rows
  const { user } = await renderWithApp(<ExplainDialog of={of} total={ExplainedTotal.Working} onClose={() => {}} />, {
    calls: { '/activitylogs/explain': ({ Total }) => (Total === ExplainedTotal.Working ? rows : answer) },
  })
  const starts = async (head: string) => {
    await user.click(await screen.findByRole('button', { name: head }))
    return screen
      .getAllByRole('row')
      .slice(1, -1)
      .map(({ textContent }) => textContent?.slice(0, 5))
  }
  expect(await starts('Time counted')).toEqual(['09:00', '10:00', '11:00'])
  expect(await starts('Time counted')).toEqual(['11:00', '10:00', '09:00'])
  expect(await starts('App')).toEqual(['11:00', '09:00', '10:00'])
  expect(await starts('Time')).toEqual(['09:00', '10:00', '11:00'])
  expect(await starts('Status')).toEqual(['11:00', '09:00', '10:00'])
  expect((await starts('Rating')).at(-1)).toBe('11:00')
  expect((await starts('Why'))[0]).toBe('10:00')

  answer = { ...rows, TotalCount: 97 }
  await chooseOption(user, screen.getByRole('combobox', { name: 'What is explained' }), 'Total time')
  await screen.findByRole('table', { name: '97 stretches' })
  expect(screen.queryByRole('button', { name: 'Time counted' })).toBeNull()
})
