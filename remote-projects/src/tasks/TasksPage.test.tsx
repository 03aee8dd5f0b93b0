import {
  chooseInMenu,
  chooseOption,
  emitServerEvent,
  openSelect,
  refuse,
  renderWithApp,
  someCustomer,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { TasksPage } from './TasksPage.tsx'
import { ada, ben, changed, pageOf, people, somePerson, someTask, taskCalls } from './testing/sampleTasks.ts'

const path = '/app/project-management/tasks'
const home = someTask()
const shop = someTask({ ID: 8, Title: 'Open the shop', Status: 4, Priority: 3 })

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
