import { refuse, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import { changed, someTask, taskCalls, wholeTask } from '../testing/sampleTasks.ts'

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

test('a refused move puts the card back', async () => {
  const { user } = await renderWithApp(<TasksPage />, {
    at,
    calls: taskCalls(tasks, { '/project/movetask': refuse({ message: 'Not now.' }) }),
  })
  ;(await screen.findByRole('button', { name: 'One' })).focus()
  await user.keyboard(' ')
  await screen.findByText(/lifted/)
  await user.keyboard('{ArrowRight} ')
  expect(await screen.findByText('Not now.')).toBeTruthy()
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
