import { sendOrWait } from '@dayline/shared/api'
import { emitServerEvent, refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import { changed, someTask, taskCalls, wholeTask } from '../testing/sampleTasks.ts'
import { someOutbox } from '../testing/someOutbox.tsx'

beforeAll(() => Promise.all([import('./TaskBoard.tsx'), import('../drawer/TaskDrawer.tsx')]))

const at = '/app/project-management/tasks?view=board'
const tasks = [
  someTask({ ID: 1, Title: 'One', OrderNo: 'a' }),
  someTask({ ID: 2, Title: 'Two', OrderNo: 'b' }),
  someTask({ ID: 3, Title: 'Three', Status: 4, OrderNo: 'c' }),
]

const titles = (column: string) =>
  within(screen.getByRole('region', { name: column }))
    .queryAllByRole('listitem')
    .map((card) => within(card).getAllByRole('button')[0]?.textContent)

test('a card is lifted with Space, moved by arrows with announcements, and dropped with Space', async () => {
  const { user, server } = await renderWithApp(<TasksPage />, {
    at,
    calls: taskCalls(tasks, {
      '/project/movetask': ({ Status }) =>
        changed({ ...wholeTask({ ...tasks[0], Status: Status ?? 0, OrderNo: 'd' }) }),
    }),
  })
  ;(await screen.findByRole('button', { name: 'One' })).focus()
  await user.keyboard(' ')
  expect(await screen.findByText(/“One” lifted, Open, place 1 of 2/)).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(titles('Open')).toEqual(['Two', 'One']))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('In progress, place 2 of 2')).toBeTruthy()
  expect(server.sent('/project/movetask')).toEqual([])
  await user.keyboard(' ')
  await waitFor(() => expect(server.sent('/project/movetask')).toEqual([{ Id: 1, Status: 4, AfterId: 3 }]))
  await waitFor(() => expect(titles('In progress')).toEqual(['Three', 'One']))
  expect(titles('Open')).toEqual(['Two'])
})

test('a card that is moved while the move of another is in flight stays where it is put', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { user, server } = await renderWithApp(<TasksPage />, {
    at,
    calls: taskCalls(tasks, {
      '/project/movetask': async ({ Id, Status }) => {
        await (Id === 1 ? first : second).promise
        return changed(wholeTask({ ...tasks[Id - 1], Status: Status ?? 0, OrderNo: `d${Id}` }), `c${Id}`)
      },
    }),
  })
  ;(await screen.findByRole('button', { name: 'One' })).focus()
  await user.keyboard(' ')
  await screen.findByText(/“One” lifted/)
  await user.keyboard('{ArrowRight} ')
  await waitFor(() => expect(server.sent('/project/movetask')).toHaveLength(1))
  // The dropped card gets the focus back in a later frame.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' })))
  screen.getByRole('button', { name: 'Two' }).focus()
  await user.keyboard(' ')
  await screen.findByText(/“Two” lifted, Open, place 1 of 1/)
  await user.keyboard('{Escape}')
  await screen.findByText(/Canceled/)
  expect(titles('In progress')).toEqual(['One', 'Three'])
  await user.keyboard(' ')
  await screen.findByText(/“Two” lifted/)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(titles('In progress')).toEqual(['Two', 'One', 'Three']))
  first.resolve()
  await screen.findByText('“One” moved to In progress')
  expect(titles('In progress')).toEqual(['Two', 'One', 'Three'])
  await user.keyboard(' ')
  await waitFor(() =>
    expect(server.sent('/project/movetask')).toEqual([
      { Id: 1, Status: 4, BeforeId: 3 },
      { Id: 2, Status: 4, BeforeId: 1 },
    ]),
  )
  second.resolve()
  await screen.findByText('“Two” moved to In progress')
  await waitFor(() => expect(titles('In progress')).toEqual(['Three', 'One', 'Two']))
})

test('a move is sent after a waiting change of the status, and replaces it if it still waits', async () => {
  const { outbox, waitingItems } = someOutbox()
  const page = (
    <>
      {outbox}
      <TasksPage />
    </>
  )
  const { user, server } = await renderWithApp(page, {
    at,
    calls: taskCalls(tasks, {
      '/project/updatetaskstatus': refuse({ status: 503 }),
      '/project/movetask': ({ Status }) => changed(wholeTask({ ...tasks[0], Status: Status ?? 0, OrderNo: 'd' })),
    }),
  })
  const card = await screen.findByRole('button', { name: 'One' })
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const setStatus = (Id: number) => {
    const change = { value: 3, before: 0 }
    const waiting = { title: 'Status', text: 'Blocked', record: `task:${Id}`, change }
    return act(() => sendOrWait('/project/updatetaskstatus', { Id, Status: 3 }, { waiting, key: null }))
  }
  await setStatus(1)
  await setStatus(2)
  online.mockReturnValue(true)
  card.focus()
  await user.keyboard(' ')
  await screen.findByText(/“One” lifted/)
  await user.keyboard('{ArrowRight} ')
  await waitFor(() => expect(waitingItems().map(({ record }) => record)).toEqual(['task:2']))
  const sent = server.requests.flatMap(({ path }) => (/updatetaskstatus|movetask/.test(path) ? [path] : []))
  expect(sent).toEqual(['/project/updatetaskstatus', '/project/movetask'])
})

test('Escape puts the card back without a call to the server', async () => {
  const { user, server } = await renderWithApp(<TasksPage />, { at, calls: taskCalls(tasks) })
  ;(await screen.findByRole('button', { name: 'One' })).focus()
  await user.keyboard(' ')
  await screen.findByText(/lifted/)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(titles('Open')).toEqual(['Two']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(titles('Open')).toEqual(['One', 'Two']))
  expect(server.sent('/project/movetask')).toEqual([])
})

test.each([
  ['the call', 'Not now.', refuse({ message: 'Not now.' })],
  ['a field', 'This task no longer exists.', refuse({ validationErrors: { AfterId: 'This task no longer exists.' } })],
])('a move of which %s is refused puts the card back, with the reason', async (_, reason, refused) => {
  const { user } = await renderWithApp(<TasksPage />, { at, calls: taskCalls(tasks, { '/project/movetask': refused }) })
  ;(await screen.findByRole('button', { name: 'One' })).focus()
  await user.keyboard(' ')
  await screen.findByText(/lifted/)
  await user.keyboard('{ArrowRight} ')
  expect(await screen.findByText(reason)).toBeTruthy()
  await waitFor(() => expect(titles('Open')).toEqual(['One', 'Two']))
})

test('Enter opens the task, and list and board share one address', async () => {
  const { user, server, location } = await renderWithApp(<TasksPage />, {
    at: `${at}&priority=3`,
    calls: taskCalls(tasks),
  })
  ;(await screen.findByRole('button', { name: 'Two' })).focus()
  expect(server.sent('/project/taskboard')[0]).toMatchObject({ Priority: 3 })
  expect(server.sent('/project/listtasks')).toEqual([])
  await user.keyboard('{Enter}')
  expect(location()).toContain('viewTask=2')
  await screen.findByRole('dialog', { name: /Two/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('tab', { name: 'List' }))
  await waitFor(() => expect(server.sent('/project/listtasks')[0]).toMatchObject({ Priority: 3 }))
  expect(location()).toBe('/app/project-management/tasks?priority=3')
})

const boardOf = (done: number) => ({
  Columns: [0, 1, 2, 3, 4, 5].map((Status) => {
    const Items = tasks.filter((task) => task.Status === Status)
    return { Status, Items, TotalCount: Items.length + (Status === 1 ? done : 0) }
  }),
})

test('moves of cards that are not loaded cause one read of the board; a new task of others waits', async () => {
  let board = boardOf(60)
  const { server } = await renderWithApp(<TasksPage />, {
    at,
    calls: taskCalls(tasks, { '/project/taskboard': () => board }),
  })
  expect(await screen.findByLabelText('60 tasks')).toBeTruthy()
  board = boardOf(62)
  const event = { ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
  const completed = { Status: 1, CompletedDate: '2026-11-20T08:00:00Z' }
  act(() => {
    emitServerEvent('newTaskCreated', { ...event, Id: 70, Patch: { Title: 'New', Status: 0, Priority: 1 } })
    emitServerEvent('statusChanged', { ...event, Id: 1, Patch: completed })
  })
  await waitFor(() => expect(titles('Completed')).toEqual(['One']))
  act(() => emitServerEvent('statusChanged', { ...event, Id: 70, Patch: completed }))
  expect(screen.getByRole('button', { name: '1 new task(s)' })).toBeTruthy()
  act(() => {
    emitServerEvent('statusChanged', { ...event, Id: 50, Patch: completed })
    emitServerEvent('taskChanged', { ...event, Id: 50, Patch: { OrderNo: 'x' } })
    emitServerEvent('statusChanged', { ...event, Id: 51, Patch: completed })
  })
  expect(await screen.findByLabelText('62 tasks')).toBeTruthy()
  expect(server.sent('/project/taskboard')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '1 new task(s)' })).toBeNull()
})

describe('when others move cards that are not loaded', () => {
  const event = {
    ProjectId: 5,
    ByEmployeeId: 101,
    At: '2026-11-20T08:00:00Z',
    Patch: { Status: 1, CompletedDate: null },
  }
  const move = (Id: number) => act(() => emitServerEvent('statusChanged', { ...event, Id }))
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  afterEach(() => jest.useRealTimers())

  async function openBoard(notLoaded: number) {
    const calls = taskCalls(tasks, { '/project/taskboard': boardOf(notLoaded) })
    const { server } = await renderWithApp(<TasksPage />, { at, calls })
    await screen.findByRole('button', { name: 'One' })
    jest.useFakeTimers()
    return () => server.sent('/project/taskboard').length
  }

  test('a board with every card is not read again', async () => {
    const reads = await openBoard(0)
    move(50)
    await pass(1000)
    expect(reads()).toBe(1)
  })

  test('the move of a new task that waits to be shown does not show it', async () => {
    const reads = await openBoard(60)
    const patch = { Title: 'New', Status: 0, Priority: 1 }
    act(() => emitServerEvent('newTaskCreated', { ...event, Id: 70, Patch: patch }))
    move(70)
    await pass(1000)
    expect(reads()).toBe(1)
    expect(screen.getByRole('button', { name: '1 new task(s)' })).toBeTruthy()
  })

  test('the board is read again although more moves follow', async () => {
    const reads = await openBoard(60)
    for (const id of [50, 51, 52]) {
      move(id)
      await pass(200)
    }
    expect(reads()).toBe(2)
  })
})

test('a column that can load no more cards says how many there are', async () => {
  const { user, server } = await renderWithApp(<TasksPage />, {
    at,
    calls: taskCalls(tasks, { '/project/taskboard': boardOf(250) }),
  })
  const column = within(await screen.findByRole('region', { name: 'Completed' }))
  for (const PageSize of [72, 120, 168, 200]) {
    await user.click(await column.findByRole('button', { name: 'Show more (250)' }))
    await waitFor(() => expect(server.sent('/project/taskboard').at(-1)).toMatchObject({ PageSize }))
  }
  expect(await column.findByText('250 more: narrow the filters or use the list.')).toBeTruthy()
})
