import { sendOrWait } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import {
  chooseInMenu,
  chooseOption,
  emitServerEvent,
  openSelect,
  refuse,
  renderWithApp,
  someAccount,
  someCustomer,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { TasksPage } from './TasksPage.tsx'
import { ada, ben, changed, pageOf, people, somePerson, someTask, taskCalls, wholeTask } from './testing/sampleTasks.ts'
import { someOutbox } from './testing/someOutbox.tsx'

const path = '/app/project-management/tasks'
const home = someTask()
const shop = someTask({ ID: 8, Title: 'Open the shop', Status: 4, Priority: 3 })

type App = Awaited<ReturnType<typeof renderWithApp>>

const emitGone = (name: 'taskDeleted' | 'taskAccessLost') =>
  act(() => emitServerEvent(name, { Id: 7, ProjectId: 5, Patch: {}, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }))

const row = async (title: string) => (await screen.findByRole('button', { name: title })).closest('tr') as HTMLElement

test('requests 24 tasks, the newest first, without tracked time, and stores filters in the address', async () => {
  const { user, server, location } = await renderWithApp(<TasksPage />, { calls: taskCalls([home]), at: path })
  await row('Draw the home page')
  expect(server.sent('/project/listtasks')[0]).toMatchObject({
    Page: 1,
    PageSize: 24,
    Sort: 0,
    ExcludeTimeTracked: true,
  })
  await chooseOption(user, screen.getByRole('combobox', { name: 'Priority' }), 'Urgent')
  expect(location()).toBe(`${path}?priority=3`)
  await waitFor(() => expect(server.sent('/project/listtasks').at(-1)).toMatchObject({ Priority: 3 }))
})

test('names a project, customer and assignee of the address that no list has as unknown', async () => {
  const at = `${path}?project=99&customer=99&assignee=99`
  await renderWithApp(<TasksPage />, { calls: taskCalls([home]), at })
  for (const label of ['Project: Unknown project', 'Customer: Unknown customer', 'Assignee: Unknown employee']) {
    expect((await screen.findAllByText(label)).length).toBeGreaterThan(0)
  }
  for (const name of [/^Customer.*Unknown customer/, /^Assignee.*Unknown employee/]) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
})

test('names a deleted project and customer of the address', async () => {
  const titles = { Project: 'Harbor (deleted)', ProjectTask: null, Customer: 'Acme (deleted)' }
  const at = `${path}?project=99&customer=99`
  await renderWithApp(<TasksPage />, { calls: taskCalls([home], { '/project/titles': titles }), at })
  for (const label of ['Project: Harbor (deleted)', 'Customer: Acme (deleted)']) {
    expect((await screen.findAllByText(label)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: label })).toBeTruthy()
  }
})

test('the list of people of a project that no one sees does not stay at "Loading…"', async () => {
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], { '/project/listtaskemployees': pageOf([]) }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Assignees of/ }))
  expect(await screen.findByText('No one matches.')).toBeTruthy()
})

test('offers orders by completion only for completed tasks, and resets them with that status', async () => {
  const { user, location } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home]),
    at: `${path}?status=1&sort=4`,
  })
  const order = await screen.findByRole('combobox', { name: 'Order' })
  expect(order.textContent).toContain('Recently completed')
  await chooseOption(user, screen.getByRole('combobox', { name: 'Status' }), 'Open')
  expect(location()).toBe(`${path}?status=0`)
  await waitFor(() => expect(order.textContent).toContain('Newest first'))
  const list = within(await openSelect(user, order))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Newest first',
    'Due soonest',
    'Priority',
    'Title',
  ])
})

test('only an open task of the past is overdue', async () => {
  const late = someTask({ ID: 1, Title: 'Late', DueDate: '2020-01-01' })
  const done = someTask({ ID: 2, Title: 'Done', DueDate: '2020-01-01', Status: 1 })
  await renderWithApp(<TasksPage />, { calls: taskCalls([late, done]), at: path })
  expect((await row('Late')).dataset.tone).toBe('red')
  expect(within(await row('Late')).getByText(', overdue')).toBeTruthy()
  // In another year the day alone is ambiguous, so the year is shown.
  expect((await row('Late')).textContent).toContain('Wed 01 Jan 2020')
  expect((await row('Done')).dataset.tone).toBeUndefined()
})

test('a row changes its status by a menu of the other statuses, and Undo reverts it', async () => {
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home, shop], {
      '/project/updatetaskstatus': ({ Status }) => changed({ ...home, Status }, '7b1a1a34-3d4f-4b7a-9a55-3f2f7f9c0001'),
      '/project/undotaskchange': { Items: [home], Kept: 0 },
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Status of/ }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['In progress', 'In review', 'Blocked', 'On hold', 'Completed'])
  await user.keyboard('{Escape}')
  await chooseInMenu(user, /^Status of Draw/, 'Completed')
  expect(server.sent('/project/updatetaskstatus')).toEqual([{ Id: 7, Status: 1 }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.sent('/project/undotaskchange')).toEqual([{ ChangeId: '7b1a1a34-3d4f-4b7a-9a55-3f2f7f9c0001' }]),
  )
  expect(within(await row('Draw the home page')).getByRole('button', { name: /^Status of.*Open/ })).toBeTruthy()
})

test('a refused change puts the row back', async () => {
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], { '/project/updatetaskstatus': refuse({ message: 'Not now.' }) }),
    at: path,
  })
  await user.click(await screen.findByRole('button', { name: 'Mark Draw the home page as complete' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mark Draw the home page as complete' })).toBeTruthy()
})

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

test('the filter names a customer as a colleague renames it', async () => {
  let Title = 'Acme'
  const stored = () => pageOf([someCustomer({ ID: 3, Title })])
  await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], { '/project/listcustomers': stored }),
    at: `${path}?customer=3`,
  })
  expect(await screen.findAllByText('Customer: Acme')).not.toHaveLength(0)
  Title = 'Apex'
  act(() => emitServerEvent('customersChanged', { CustomerId: 3 }))
  expect(await screen.findAllByText('Customer: Apex')).not.toHaveLength(0)
})

test('shows the last three assignees and how many more there are', async () => {
  const many = [
    ada,
    ben,
    somePerson(104, 'Eve', 'One'),
    somePerson(105, 'Finn', 'Two'),
    somePerson(106, 'Gus', 'Three'),
  ]
  const task = someTask({ Assignees: many, AssigneeIds: many.map(({ ID }) => ID) })
  await renderWithApp(<TasksPage />, { calls: taskCalls([task]), at: path })
  const cell = within(await row('Draw the home page')).getByRole('button', { name: /^Assignees of/ })
  expect(cell.textContent).toContain('+2')
  expect([...cell.querySelectorAll('[title]')].map((each) => each.getAttribute('title'))).toEqual([
    'Eve One',
    'Finn Two',
    'Gus Three',
  ])
})

test('pickers of assignees omit blocked people', async () => {
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/updatetaskassignees': ({ AssigneeIds }) => changed({ AssigneeIds, Assignees: [ben] }),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Assignees of/ }))
  const list = await screen.findByRole('group', { name: 'People' })
  expect(
    within(list)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Ada Lovelace', 'Ben Okri', 'Dina Roth'])
  await user.click(within(list).getByRole('checkbox', { name: 'Ben Okri' }))
  const sent = [{ Id: 7, AssigneeIds: [101], Seen: [] }]
  await waitFor(() => expect(server.sent('/project/updatetaskassignees')).toEqual(sent))
})

test('ticking an assignee keeps those whom a colleague or an earlier tick added, and a refused tick is removed', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/updatetaskassignees': async ({ AssigneeIds }) => {
        if (AssigneeIds.length > 3) return refuse({ message: 'Not now.' })
        await (AssigneeIds.length === 2 ? first : second).promise
        return changed({ AssigneeIds, Assignees: people.filter(({ ID }) => AssigneeIds.includes(ID)) }, 'c')
      },
      '/project/listtaskemployees': pageOf([...people, somePerson(104, 'Eve', 'One')]),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Assignees of/ }))
  const list = within(await screen.findByRole('group', { name: 'People' }))
  const box = (name: string) => list.getByRole<HTMLInputElement>('checkbox', { name })
  const Patch = { AssigneeIds: [101], Assignees: [ben] }
  act(() => emitServerEvent('assigneesChanged', { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '', Patch }))
  await user.click(box('Ada Lovelace'))
  await user.click(box('Dina Roth'))
  first.resolve()
  await screen.findByText(/Assignees of .* changed/)
  expect(box('Dina Roth').checked).toBe(true)
  await user.click(box('Eve One'))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  await waitFor(() => expect(box('Eve One').checked).toBe(false))
  second.resolve()
  await waitFor(() => expect(box('Dina Roth').checked).toBe(true))
  expect(server.sent('/project/updatetaskassignees')).toEqual([
    { Id: 7, AssigneeIds: [101, 100], Seen: [101] },
    { Id: 7, AssigneeIds: [101, 100, 103], Seen: [101, 100] },
    { Id: 7, AssigneeIds: [101, 100, 103, 104], Seen: [101, 100, 103] },
  ])
})

test('an assignee who no longer sees the project can be removed in the picker', async () => {
  const gone = somePerson(150, 'Eve', 'Byron (deleted)', true)
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([{ ...home, AssigneeIds: [101, 150], Assignees: [ben, gone] }], {
      '/project/updatetaskassignees': ({ AssigneeIds }) => changed({ AssigneeIds, Assignees: [ben] }),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Assignees of/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Eve Byron (deleted)' }))
  const sent = [{ Id: 7, AssigneeIds: [101], Seen: [101, 150] }]
  await waitFor(() => expect(server.sent('/project/updatetaskassignees')).toEqual(sent))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Eve Byron (deleted)' })).toBeNull())
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

test('the form shows the server’s refusals under each field, and preserves typed text', async () => {
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([], {
      '/project/listtasks': pageOf([]),
      '/project/addupdatetask': refuse({
        validationErrors: {
          ProjectId: 'Project is required.',
          Title: 'Title is required.',
          DueDate: 'Please choose a date.',
          Details: 'Details are too long.',
        },
      }),
    }),
    at: path,
  })
  await user.click(await screen.findByRole('button', { name: 'Add task in a form' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add task' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Write')
  await user.click(within(dialog).getByRole('button', { name: 'Add task' }))
  expect(await within(dialog).findByText('Project is required.')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Write')
})

test('editing a task in the form sends only changed fields, and shows newer values of the others', async () => {
  let stored = wholeTask({ ...home, Details: '<p>Old text</p>' })
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/gettask': () => ({ Item: stored }),
      '/project/addupdatetask': () => changed(stored),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const title = await form.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  await form.findByText('Old text')
  await user.type(title, '!')
  stored = wholeTask({ ...home, Details: '<p>Text of a colleague</p>' })
  const event = { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
  act(() => emitServerEvent('taskChanged', { ...event, Patch: { HasNewDetails: true } }))
  await form.findByText('Text of a colleague')
  expect(title.value).toBe('Draw the home page!')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/project/addupdatetask')).toEqual([{ Id: 7, Title: 'Draw the home page!' }]))
})

test('the form keeps whom a colleague assigns after its author has changed the list', async () => {
  let stored = wholeTask({ ...home, AssigneeIds: [], Assignees: [] })
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/gettask': () => ({ Item: stored }),
      '/project/listtaskemployees': pageOf(people),
      '/project/addupdatetask': () => changed(stored),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = await form.findByRole('button', { name: /^Assignees/ })
  await user.click(picker)
  await user.click(await screen.findByRole('option', { name: /Ben/ }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  stored = wholeTask({ ...home, AssigneeIds: [ada.ID], Assignees: [ada] })
  const event = { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
  act(() => emitServerEvent('taskChanged', { ...event, Patch: { HasNewDetails: true } }))
  await waitFor(() => expect(picker.textContent).toContain('Ada'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/project/addupdatetask')).toEqual([
      { Id: 7, AssigneeIds: [ada.ID, ben.ID], SeenAssigneeIds: [ada.ID] },
    ]),
  )
})

test('the form names an assignee who was deleted, and one who does not see the project', async () => {
  const gone = somePerson(150, 'Eve', 'Byron (deleted)', true)
  const assigned = { ...home, AssigneeIds: [150], Assignees: [gone] }
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([assigned], {
      '/project/listtaskemployees': ({ ProjectId }) => pageOf(ProjectId === 6 ? [ada] : people),
      '/project/addupdatetask': changed(wholeTask(assigned)),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = () => form.getByRole('button', { name: /^Assignees/ })
  await waitFor(() => expect(picker().textContent).toContain('Eve Byron (deleted)'))
  await user.click(picker())
  await user.click(await screen.findByRole('option', { name: 'Eve Byron (deleted)' }))
  await user.click(screen.getByRole('option', { name: /Ben/ }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(form.getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  await waitFor(() => expect(picker().textContent).toContain('Not in this project'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/project/addupdatetask')).toEqual([
      { Id: 7, ProjectId: 6, AssigneeIds: [101], SeenAssigneeIds: [150] },
    ]),
  )
})

test('the form does not name an assignee who does not see the chosen project, because saving unassigns them', async () => {
  const assigned = { ...home, AssigneeIds: [101], Assignees: [ben] }
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([assigned], {
      '/project/listtaskemployees': ({ ProjectId }) => pageOf(ProjectId === 6 ? [ada] : people),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = () => form.getByRole('button', { name: /^Assignees/ })
  await waitFor(() => expect(picker().textContent).toContain('Ben Okri'))
  await user.click(form.getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  await waitFor(() => expect(picker().textContent).toContain('Not in this project'))
})

test('the form labels an assignee as not loaded when the people of the chosen project failed to load', async () => {
  const assigned = { ...home, AssigneeIds: [101], Assignees: [ben] }
  let isBroken = true
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([assigned], {
      '/project/listtaskemployees': ({ ProjectId }) =>
        ProjectId === 6 && isBroken ? refuse({ status: 500 }) : pageOf(people),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = () => form.getByRole('button', { name: /^Assignees/ })
  await user.click(form.getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  await waitFor(() => expect(picker().textContent).toContain('Name could not be loaded'))
  isBroken = false
  await user.click(picker())
  await waitFor(() => expect(picker().textContent).toContain('Ben Okri'))
})

test('a task of a tool shows its origin, with a link where the address is known', async () => {
  const address = 'https://trello.com/c/1'
  const card = someTask({ ID: 1, Title: 'Card', Source: 5, ExternalTaskId: 'c1', ExternalUrl: address })
  const issue = someTask({ ID: 2, Title: 'Issue', Source: 4, ExternalTaskId: 'WEB-1' })
  await renderWithApp(<TasksPage />, { calls: taskCalls([card, issue, home]), at: path })
  const link = within(await row('Card')).getByRole('link', { name: 'Open Card in Trello, in a new tab' })
  expect(link.getAttribute('href')).toBe(address)
  expect(within(await row('Issue')).getByTitle('From Jira')).toBeTruthy()
  expect(within(await row('Draw the home page')).queryByTitle(/^From|^Open in/)).toBeNull()
})
