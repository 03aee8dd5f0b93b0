import { sendOrWait } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import { chooseInMenu, emitServerEvent, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import { ada, someTask, taskCalls } from '../testing/sampleTasks.ts'
import { someOutbox } from '../testing/someOutbox.tsx'

const path = '/app/project-management/tasks'
const home = someTask()
const shop = someTask({ ID: 8, Title: 'Open the shop', Status: 4, Priority: 3 })

type App = Awaited<ReturnType<typeof renderWithApp>>

const emitGone = (name: 'taskDeleted' | 'taskAccessLost') =>
  act(() => emitServerEvent(name, { Id: 7, ProjectId: 5, Patch: {}, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }))

const row = async (title: string) => (await screen.findByRole('button', { name: title })).closest('tr') as HTMLElement

test('a row and a bulk change show why the server refuses a field', async () => {
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/updatetaskassignees': refuse({ validationErrors: { AssigneeIds: 'Too many assignees.' } }),
      '/project/updatetasks': refuse({ validationErrors: { Ids: 'Too many tasks.' } }),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Assignees of/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Dina Roth' }))
  expect(await screen.findByText('Too many assignees.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Draw the home page' }))
  await chooseInMenu(user, 'Status', 'Blocked')
  expect(await screen.findByText('Too many tasks.')).toBeTruthy()
})

test('letters act on the selection, or else on the focused row', async () => {
  const { user, server, location } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home, shop], {
      '/project/updatetasks': ({ Ids }) => ({
        Items: [home, shop].filter(({ ID }) => Ids.includes(ID)),
        Refused: [],
        ChangeId: null,
      }),
    }),
    at: path,
  })
  const first = await row('Draw the home page')
  first.focus()
  await user.keyboard('s')
  expect(await screen.findByRole('menuitem', { name: 'Blocked' })).toBeTruthy()
  await user.keyboard('{Escape}')
  first.focus()
  await user.keyboard('x')
  ;(await row('Open the shop')).focus()
  await user.keyboard('x')
  expect(await screen.findByRole('region', { name: 'Selected tasks' })).toBeTruthy()
  await user.keyboard('p')
  const urgent = await screen.findByRole('menuitem', { name: 'Urgent' })
  await waitFor(() => expect(urgent.hasAttribute('data-highlighted')).toBe(true))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent('/project/updatetasks')).toMatchObject([{ Ids: [7, 8], Priority: 3 }]))
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('c')
  expect(location()).toContain('createTask=1')
})

test('a bulk change replaces waiting changes of its fields, in the tasks that it changed', async () => {
  const { outbox, waitingItems } = someOutbox()
  const page = (
    <>
      {outbox}
      <TasksPage />
    </>
  )
  const { user, server } = await renderWithApp(page, {
    calls: taskCalls([home, shop], {
      '/project/updatetaskpriority': refuse({ status: 503 }),
      '/project/updatetasks': { Items: [home], Refused: [{ Id: 8, Message: 'Not this one.' }], ChangeId: null },
    }),
    at: path,
  })
  const first = await row('Draw the home page')
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const described = (Id: number, value: number, before: number) => {
    return { title: 'Task', text: '', record: `task:${Id}`, change: { value, before } }
  }
  for (const Id of [7, 8]) {
    const options = { waiting: described(Id, 2, 1), key: null }
    await act(() => sendOrWait('/project/updatetaskpriority', { Id, Priority: 2 }, options))
  }
  await act(() =>
    sendOrWait('/project/updatetaskstatus', { Id: 7, Status: 3 }, { waiting: described(7, 3, 0), key: null }),
  )
  online.mockReturnValue(true)
  first.focus()
  await user.keyboard('x')
  ;(await row('Open the shop')).focus()
  await user.keyboard('x')
  await screen.findByRole('region', { name: 'Selected tasks' })
  await user.keyboard('p')
  const urgent = await screen.findByRole('menuitem', { name: 'Urgent' })
  await waitFor(() => expect(urgent.hasAttribute('data-highlighted')).toBe(true))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.sent('/project/updatetasks')).toHaveLength(1))
  await waitFor(() =>
    expect(waitingItems().map(({ path, record }) => [path, record])).toEqual([
      ['/project/updatetaskpriority', 'task:8'],
      ['/project/updatetaskstatus', 'task:7'],
    ]),
  )
})

test('after a task is deleted, the focus remains in the list', async () => {
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home, shop], { '/project/deletetask': { Id: home.ID } }),
    at: path,
  })
  const table = (await row('Draw the home page')).closest('table') as HTMLElement
  await user.click(within(table).getByRole('button', { name: 'Delete Draw the home page' }))
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  await waitFor(() => expect(table.contains(document.activeElement)).toBe(true))
})

test.each<[string, boolean, (user: App['user']) => Promise<void>]>([
  ['in its row', true, async (user) => user.click(await screen.findByRole('button', { name: `Delete ${home.Title}` }))],
  [
    'in its drawer',
    true,
    async (user) => {
      await user.click(screen.getByRole('button', { name: home.Title }))
      const drawer = within(await screen.findByRole('dialog', { name: new RegExp(home.Title) }))
      await user.click(await drawer.findByRole('button', { name: 'Delete task' }))
    },
  ],
  ['by someone else', false, async () => emitGone('taskDeleted')],
  ['by a move to a project that the person does not see', false, async () => emitGone('taskAccessLost')],
])('a task that is removed %s is no longer selected', async (_, isAsked, remove) => {
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home, shop], { '/project/deletetask': { Id: home.ID } }),
    at: path,
  })
  for (const { Title } of [home, shop])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${Title}` }))
  expect(screen.getByText('2/200 selected')).toBeTruthy()
  await remove(user)
  if (isAsked) await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1/200 selected')).toBeTruthy()
})

test('selected tasks that no longer exist are not selected after a bulk deletion', async () => {
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home, shop], { '/project/deletetasks': { Ids: [shop.ID], Deleted: 1 } }),
    at: path,
  })
  for (const { Title } of [home, shop])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${Title}` }))
  await user.click(within(screen.getByLabelText('Selected tasks')).getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/project/deletetasks')).toEqual([{ Ids: [7, 8] }]))
  await waitFor(() => expect(screen.queryByLabelText('Selected tasks')).toBeNull())
})

test('an employee without the right cannot change or delete tasks, except the status of their own', async () => {
  const own = someTask({ ID: 9, Title: 'Mine', AssigneeIds: [100], Assignees: [ada] })
  await renderWithApp(<TasksPage />, {
    account: someAccount({
      role: Role.Employee,
      settings: { AllowEmployeesToCreateAndEditTasks: false, AllowEmployeesToDeleteTasks: false },
    }),
    calls: taskCalls([home, own]),
    at: `${path}?createTask`,
  })
  const foreign = within(await row('Draw the home page'))
  expect(
    foreign.queryByRole('button', { name: /^(Edit|Delete|Status of|Priority of|Assignees of|Due date of)/ }),
  ).toBeNull()
  expect(foreign.getByRole<HTMLButtonElement>('button', { name: /^Mark/ }).disabled).toBe(true)
  expect(within(await row('Mine')).getByRole('button', { name: /^Status of/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add task' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
