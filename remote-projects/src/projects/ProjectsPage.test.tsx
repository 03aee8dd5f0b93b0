import { type Project, type ProjectListItem, ProjectSort, Role } from '@dayline/shared/contract'
import {
  emitServerEvent,
  type FakeCalls,
  refuse,
  renderWithApp,
  someAccount,
  someEmployee,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ProjectsPage } from './ProjectsPage.tsx'

type Detailed = Required<Omit<ProjectListItem, 'Forecast'>>
const harbor: Detailed = {
  ID: 7,
  Title: 'Harbor',
  Color: '#3D7BF2',
  CustomerId: 3,
  Customer: { ID: 3, Title: 'Acme' },
  Integration: 0,
  OrderNo: 1,
  TeamIds: [1000],
  EmployeeIds: [],
  Notes: 'Pays late',
  TotalBudget: 1000,
  BudgetAlert: 75,
  Connection: null,
  SpentMins: 605,
  UntaskedMins: 65,
  TotalCost: 812.5,
  TotalBillableAmount: 1500,
}
const pier: Detailed = {
  ...harbor,
  ID: 8,
  Title: 'Pier',
  CustomerId: null,
  Customer: null,
  Integration: null,
  TeamIds: [],
  EmployeeIds: [100, 101],
  Notes: null,
  TotalBudget: 0,
}
const forecast = { From: '2026-10-26', To: '2026-11-22', Spent: 280, RunsOutOn: '2026-12-12' }
const detail = (item: Detailed): Project => ({
  ...item,
  CreateDate: '2026-01-01T00:00:00Z',
  Forecast: item.TotalBudget ? forecast : null,
})
const pageOf = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 24 })
const projects: FakeCalls = {
  '/integration/list': { Items: [] },
  '/project/list': ({ SearchTerm }) =>
    pageOf([harbor, pier].filter(({ Title }) => Title.toLowerCase().includes((SearchTerm ?? '').toLowerCase()))),
  '/project/get': ({ Id }) => ({ Item: detail(Id === 7 ? harbor : pier) }),
  '/project/listcustomers': pageOf([]),
  '/project/listteams': pageOf([{ ID: 1000, Title: 'Engineering', Color: '#123456', EmployeeCount: 2 }]),
  '/project/listemployees': pageOf([
    someEmployee({ ID: 100, FirstName: 'Ada', LastName: 'Byron' }),
    someEmployee({ ID: 101, FirstName: 'Grace', LastName: 'Hopper', Blocked: true }),
  ]),
}
const withMoney = { EnableCostManagement: true, CostManagementCurrency: 2 } as const
const account = someAccount({ settings: withMoney })
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr') as HTMLElement

test('a row has tool, customer, who sees the project, and the used share of its budget', async () => {
  const quay = { ...pier, ID: 9, Title: 'Quay', EmployeeIds: [] }
  await renderWithApp(<ProjectsPage />, {
    account,
    calls: { ...projects, '/project/list': pageOf([harbor, pier, quay]) },
  })
  const first = within(await rowOf('Harbor'))
  for (const text of ['Asana', 'Acme', '1 team', '10h 05m', '81%', '$812.50 of $1,000.00']) {
    expect(first.getByText(text)).toBeTruthy()
  }
  const second = within(await rowOf('Pier'))
  expect(second.getByText('2 employees')).toBeTruthy()
  for (const row of [first, second]) expect(row.queryByText(/^All /)).toBeNull()
  const third = within(await rowOf('Quay'))
  for (const text of ['All teams', 'All employees']) expect(third.getByText(text)).toBeTruthy()
  expect(second.getByRole('img', { name: 'Unlimited' }).textContent).toBe('∞')
})

test('a row opens to time, money, forecast and notes, and the address contains the open row', async () => {
  const { user, location } = await renderWithApp(<ProjectsPage />, { account, calls: projects })
  await user.click(within(await rowOf('Harbor')).getByRole('button', { name: 'Show details' }))
  expect(await screen.findByText('Used up on 12 Dec 2026 at the present pace.')).toBeTruthy()
  expect(screen.getByText(/^Counted with the mean cost per day of .*: \$280\.00 in 28 days\.$/)).toBeTruthy()
  for (const text of ['1h 05m without a task', '$1,000.00', '$812.50', '$1,500.00', 'Pays late']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(location()).toContain('open=7')
})

test('names a customer of the address that no list has, or that the user may not read, as unknown', async () => {
  const at = '/?customer=99'
  const { unmount } = await renderWithApp(<ProjectsPage />, { account, calls: projects, at })
  expect((await screen.findAllByText('Customer: Unknown customer')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: /^Customer.*Unknown customer/ })).toBeTruthy()
  unmount()
  await renderWithApp(<ProjectsPage />, { account: someAccount({ role: Role.Employee }), calls: projects, at })
  expect((await screen.findAllByText('Customer: Unknown customer')).length).toBeGreaterThan(0)
})

test('names a deleted customer, to whom projects still belong', async () => {
  const titles = { Project: null, ProjectTask: null, Customer: 'Acme (deleted)' }
  await renderWithApp(<ProjectsPage />, {
    account,
    calls: { ...projects, '/project/titles': titles },
    at: '/?customer=99',
  })
  expect((await screen.findAllByText('Customer: Acme (deleted)')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Customer: Acme (deleted)' })).toBeTruthy()
})

test('a link opens a project of another page above the first one, until the list is filtered or it is deleted', async () => {
  let isDeleted = false
  const { user } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: {
      ...projects,
      '/project/list': { ...pageOf([harbor]), TotalCount: 30 },
      '/project/get': () => (isDeleted ? refuse({ status: 404, message: 'Not found.' }) : { Item: detail(pier) }),
      '/project/deleteproject': () => {
        isDeleted = true
        return { Id: 8 }
      },
    },
    at: '/?open=8',
  })
  const row = await rowOf('Pier')
  expect(row.compareDocumentPosition(await rowOf('Harbor'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(row).getByRole('button', { name: 'Hide details' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'harbor')
  await waitFor(() => expect(screen.queryByText('Pier')).toBeNull())
  await user.clear(screen.getByRole('searchbox', { name: 'Search projects' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Pier' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Pier' })).toBeNull())
})

test('without cost management there are no amounts and no budget field', async () => {
  const { user } = await renderWithApp(<ProjectsPage />, { calls: projects, at: '/?open=7' })
  expect(await screen.findByText('Pays late')).toBeTruthy()
  expect(screen.queryByText(/\$/)).toBeNull()
  expect(screen.queryByText('Project budget')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: /Budget/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add project' }))
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Budget/ })).toBeNull()
})

test('search, customer and order are in the address and sent to the server', async () => {
  const { user, server, location } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: projects,
    at: '/?customer=3',
  })
  await screen.findByText('Harbor')
  await user.click(screen.getByRole('button', { name: /^Budget used/ }))
  await waitFor(() => expect(location()).toContain('sort=budget'))
  await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'xyz')
  expect(await screen.findByText('No projects match these filters.')).toBeTruthy()
  expect(server.sent('/project/list').at(-1)).toMatchObject({
    SearchTerm: 'xyz',
    CustomerId: 3,
    IncludeDetails: true,
    Sort: ProjectSort.Budget,
    SortDescending: true,
  })
  await user.click(screen.getByRole('button', { name: 'Show all projects' }))
  expect(await screen.findByText('Harbor')).toBeTruthy()
})

test('shows the last page after the only row of a later one was deleted', async () => {
  const { location } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: {
      ...projects,
      '/project/list': ({ Page }) =>
        Page === 2 ? { Items: [], TotalCount: 24, Page, PageSize: 24 } : { ...pageOf([harbor]), TotalCount: 24 },
    },
    at: '/?page=2',
  })
  await rowOf('Harbor')
  expect(location()).toBe('/')
})

test('a new project is violet at first; each error is under its field and typed text is preserved', async () => {
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: {
      ...projects,
      '/project/addupdateproject': ({ Title }) =>
        Title ? { Item: detail(harbor) } : refuse({ validationErrors: { Title: 'Title is required.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add project' }))
  const colors = dialog.getAllByRole<HTMLInputElement>('radio')
  expect([colors.length, colors.find(({ checked }) => checked)?.value]).toEqual([8, '#8B4DFF'])
  const budget = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Budget/ })
  await user.type(budget, '12k')
  await user.click(dialog.getByRole('button', { name: 'Add project' }))
  expect(await dialog.findByText('Please enter a number.')).toBeTruthy()
  expect([budget.value, server.sent('/project/addupdateproject')]).toEqual(['12k', []])
  await user.clear(budget)
  await user.type(budget, '1,234.5')
  await user.click(dialog.getByRole('button', { name: 'Add project' }))
  expect(await dialog.findByText('Title is required.')).toBeTruthy()
  expect(budget.value).toContain('1234.5')
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Quay{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/project/addupdateproject').at(-1)).toEqual({
    Id: 0,
    Title: 'Quay',
    Color: '#8B4DFF',
    CustomerId: null,
    TeamIds: [],
    EmployeeIds: [],
    Notes: '',
    TotalBudget: 1234.5,
  })
})

test('editing starts with the current values; a blocked person is offered only where already chosen', async () => {
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: { ...projects, '/project/addupdateproject': { Item: detail(pier) } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Pier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Pier')
  await user.click(dialog.getByRole('button', { name: /^Employees/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada Byron'),
    expect.stringContaining('Grace Hopper'),
  ])
  await user.click(screen.getByRole('option', { name: /Grace/ }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /Grace/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit project' })).toBeNull())
  expect(server.sent('/project/addupdateproject')).toEqual([{ Id: 8, EmployeeIds: [100] }])
})

test('an edit shows what a colleague saves meanwhile, and sends only the edited fields', async () => {
  let stored = pier
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: {
      ...projects,
      '/project/list': () => pageOf([stored]),
      '/project/addupdateproject': { Item: detail(pier) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Pier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Rainy')
  stored = { ...pier, Title: 'Quay', TeamIds: [1000], TotalBudget: 1500 }
  act(() => emitServerEvent('projectsChanged', { ProjectId: 8 }))
  expect(await dialog.findByDisplayValue('Quay')).toBeTruthy()
  expect(dialog.getByDisplayValue('Rainy')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit project' })).toBeNull())
  expect(server.sent('/project/addupdateproject')).toEqual([{ Id: 8, Notes: 'Rainy' }])
})

test('rows and the customers of pickers follow a customer that a colleague renames', async () => {
  let Title = 'Acme'
  const { server } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: { ...projects, '/project/list': () => pageOf([{ ...harbor, Customer: { ID: 3, Title } }]) },
  })
  expect(within(await rowOf('Harbor')).getByText('Acme')).toBeTruthy()
  const read = server.sent('/project/listcustomers').length
  Title = 'Apex'
  for (const CustomerId of [3, 4, 5]) act(() => emitServerEvent('customersChanged', { CustomerId }))
  await waitFor(async () => expect(within(await rowOf('Harbor')).getByText('Apex')).toBeTruthy())
  expect(server.sent('/project/listcustomers')).toHaveLength(read + 1)
})

test('editing labels teams and people whose lists failed to load as not loaded, and reads a list again when it opens', async () => {
  const item = { ...pier, TeamIds: [1000], EmployeeIds: [100] }
  let isBroken = true
  const { user } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: {
      ...projects,
      '/project/list': { Items: [item], TotalCount: 1, Page: 1, PageSize: 24 },
      '/project/get': { Item: detail(item) },
      '/project/listteams': () => (isBroken ? refuse({ status: 500 }) : (projects['/project/listteams'] as never)),
      '/project/listemployees': refuse({ status: 500 }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Pier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  const picker = (name: RegExp) => dialog.getByRole('button', { name })
  await waitFor(() => expect(picker(/^Employees/).textContent).toContain('Name could not be loaded'))
  await waitFor(() => expect(picker(/^Teams/).textContent).toContain('Name could not be loaded'))
  isBroken = false
  await user.click(picker(/^Teams/))
  await waitFor(() => expect(picker(/^Teams/).textContent).toContain('Engineering'))
})

test('editing names deleted teams and people, preserves them, and lets each be removed', async () => {
  const item = { ...pier, TeamIds: [1000, 1999], EmployeeIds: [100, 199] }
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    account,
    calls: {
      ...projects,
      '/project/list': { Items: [item], TotalCount: 1, Page: 1, PageSize: 24 },
      '/project/get': { Item: detail(item) },
      '/project/addupdateproject': { Item: detail(item) },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Pier' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  const picker = (name: RegExp) => dialog.getByRole('button', { name })
  await waitFor(() => expect(picker(/^Teams/).textContent).toContain('Engineering, Deleted team'))
  expect(picker(/^Employees/).textContent).toContain('Ada Byron, Deleted employee')
  await user.click(picker(/^Employees/))
  await user.click(await screen.findByRole('option', { name: 'Deleted employee' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Deleted employee' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/project/addupdateproject')).toHaveLength(1))
  expect(server.sent('/project/addupdateproject')).toEqual([{ Id: 8, EmployeeIds: [100] }])
})

test('deleting asks first and states that tracked time remains', async () => {
  const { user, server } = await renderWithApp(<ProjectsPage />, {
    calls: { ...projects, '/project/deleteproject': { Id: 7 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Harbor' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'You are about to delete Harbor. This action can not be undo, are you sure about this?',
  )
  expect(question.textContent).toContain('tracked time stays')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(server.sent('/project/deleteproject')).toEqual([{ Id: 7 }])
})

test('a Manager cannot choose teams and people, and sees why deleting is disabled', async () => {
  const { user } = await renderWithApp(<ProjectsPage />, {
    account: someAccount({ role: Role.Manager, settings: { ...withMoney, AllowManagersToDeleteProjects: false } }),
    calls: projects,
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete Harbor' })
  expect(button.disabled).toBe(true)
  await user.hover(button.parentElement as HTMLElement)
  expect(await screen.findByText("You don't have permission to delete a project")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit Harbor' }))
  expect(await screen.findByRole('textbox', { name: /^Budget/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Teams/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Employees/ })).toBeNull()
})
