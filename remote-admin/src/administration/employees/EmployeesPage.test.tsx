import {
  chooseInMenu,
  chooseOption,
  emitServerEvent,
  openSelect,
  refuse,
  renderWithApp,
  someAccount,
} from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from './EmployeesPage.tsx'
import { expired, grace, reads, waiting } from './testing/sampleEmployees.ts'

const withCosts = someAccount({ settings: { EnableCostManagement: true } })
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

test('each row shows invitation state, team, role and version', async () => {
  await renderWithApp(<EmployeesPage />, { calls: reads })
  expect((await rowOf('Grace Hopper')).textContent).toMatch(/grace@work\.test.*Joined.*Engineering.*Manager.*2\.4\.0/)
  expect((await rowOf('Nadia Guest')).textContent).toMatch(/nadia@invited\.test.*Invited.*No team.*N\/A/)
  expect((await rowOf('Gustav Guest')).textContent).toContain('Expired')
  expect(screen.queryByText('Paula Novak')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Pay rate' })).toBeNull()
  expect(screen.getByRole('tab', { name: /Employees/ }).textContent).toContain('4')
  expect(screen.getByRole('tab', { name: /Teams/ }).textContent).toContain('3')
})

test('the toggle shows blocked people, and cost management shows rates', async () => {
  const { user, location } = await renderWithApp(<EmployeesPage />, { account: withCosts, calls: reads })
  expect(await screen.findByRole('columnheader', { name: 'Pay rate' })).toBeTruthy()
  expect((await rowOf('Grace Hopper')).textContent).toContain('$12.50')
  await user.click(await screen.findByRole('switch', { name: 'Blocked employees' }))
  expect((await rowOf('Paula Novak')).textContent).toContain('Blocked')
  expect(location()).toContain('blocked=1')
  await user.hover(within(await rowOf('Grace Hopper')).getByText('$12.50'))
  expect(await screen.findByText('Bill rate: $40.00')).toBeTruthy()
})

test('a column sorts ascending, then descending, and the order is in the address', async () => {
  const { user, server, location } = await renderWithApp(<EmployeesPage />, { calls: reads })
  const name = await screen.findByRole('button', { name: 'Name' })
  await user.click(name)
  await waitFor(() => expect(server.sent('/employee/list').at(-1)).toMatchObject({ Sort: 1, SortDescending: false }))
  await user.click(name)
  await waitFor(() => expect(server.sent('/employee/list').at(-1)).toMatchObject({ Sort: 1, SortDescending: true }))
  expect(location()).toContain('sort=name&desc=1')
})

test('an address with a page that no longer exists shows the last one', async () => {
  const { location } = await renderWithApp(<EmployeesPage />, {
    at: '/?size=3&page=3',
    calls: {
      ...reads,
      '/employee/list': (body) => {
        const { Page = 1, PageSize = 1000 } = body
        const all = reads['/employee/list'](body)
        return { ...all, Items: all.Items.slice((Page - 1) * PageSize, Page * PageSize) }
      },
    },
  })
  expect(await rowOf('Gustav Guest')).toBeTruthy()
  expect(location()).toBe('/?size=3&page=2')
  expect(screen.queryByText('No employees yet')).toBeNull()
})

test('?a=1 opens the dialog; errors appear under their fields, and success closes it', async () => {
  const { user, server, location } = await renderWithApp(<EmployeesPage />, {
    at: '/app/organization/employees?a=1',
    calls: {
      ...reads,
      '/employee/create': ({ Email }) =>
        Email.startsWith('ada')
          ? refuse({ validationErrors: { Email: 'This email is already in use.' } })
          : { Item: waiting },
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add employee' }))
  expect(await dialog.findByText(/takes one of 16 free seats/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  for (const sentence of ['First name is required.', 'Please choose a team.', 'Please choose a role.']) {
    expect(await dialog.findByText(sentence)).toBeTruthy()
  }
  const role = dialog.getByRole('combobox', { name: /^Role/ })
  const roles = within(await openSelect(user, role)).getAllByRole('option')
  expect(roles.map(({ textContent }) => textContent)).toEqual(['Choose a role', 'Co-owner', 'Manager', 'Employee'])
  await user.click(role)
  await user.type(dialog.getByLabelText(/^First name/), 'Nadia')
  await user.type(dialog.getByLabelText(/^Surname/), 'Guest')
  await user.type(dialog.getByLabelText(/^Email/), 'ada@work.test')
  await user.click(dialog.getByRole('button', { name: /^Team/ }))
  await user.click(await screen.findByRole('option', { name: /Design/ }))
  await chooseOption(user, dialog.getByRole('combobox', { name: /^Role/ }), 'Employee')
  await user.click(dialog.getByRole('switch', { name: 'Weekly limit' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Weekly limit hours/).value).toBe('45')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('This email is already in use.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Email/))
  await user.type(dialog.getByLabelText(/^Email/), 'nadia@invited.test{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/employee/create').at(-1)).toMatchObject({
    FirstName: 'Nadia',
    Email: 'nadia@invited.test',
    TeamId: 1001,
    Role: 5,
    WeeklyLimit: true,
    WeeklyLimitHours: 45,
  })
  expect(location()).toBe('/app/organization/employees')
})

test('a new organization names its first team in the same form', async () => {
  const none = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    at: '/app/organization/employees?a=1',
    calls: { ...reads, '/employee/list': none, '/team/list': none, '/employee/create': { Item: waiting } },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add employee' }))
  const team = await dialog.findByLabelText(/^First team/)
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('Please choose a team.')).toBeTruthy()
  for (const [label, text] of [
    [/^First name/, 'Nadia'],
    [/^Surname/, 'Guest'],
    [/^Email/, 'nadia@invited.test'],
  ] as const) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } })
  }
  fireEvent.change(team, { target: { value: 'Field team' } })
  await chooseOption(user, dialog.getByRole('combobox', { name: /^Role/ }), 'Employee')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(server.sent('/employee/create').at(-1)).toMatchObject({ TeamId: 0, NewTeam: 'Field team' }),
  )
})

test('Back closes the dialog that adds an employee', async () => {
  const { user, location, goBack } = await renderWithApp(<EmployeesPage />, { calls: reads, at: '/?page=1' })
  await user.click(await screen.findByRole('button', { name: 'Add employee' }))
  await screen.findByRole('dialog', { name: 'Add employee' })
  await goBack()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location()).toBe('/?page=1')
})

test('without a free seat no form is shown', async () => {
  const { user } = await renderWithApp(<EmployeesPage />, {
    calls: {
      ...reads,
      '/employee/usage': { Employees: { Used: 20, Limit: 20 }, Teams: { Used: 3, Limit: null }, Blocked: 0 },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add employee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add employee' }))
  expect(await dialog.findByText('No seats left. Add licences or block an employee.')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
})

test('name and email are read-only after joining; the dialog warns about a new team', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    calls: { ...reads, '/employee/update': { Item: grace } },
  })
  await chooseInMenu(user, 'Actions for Grace Hopper', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit employee' }))
  expect(dialog.getByText("Changing the team or role ends the employee's sessions.")).toBeTruthy()
  for (const label of [/^First name/, /^Surname/, /^Email/]) {
    expect(dialog.getByLabelText<HTMLInputElement>(label).disabled).toBe(true)
  }
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Role/ }).textContent).toBe('Manager'))
  await chooseOption(user, dialog.getByRole('combobox', { name: /^Role/ }), 'Employee')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/employee/update')).toMatchObject([{ EmployeeId: 101, TeamId: 1002, Role: 5 }])
})

test('hours of a weekly limit that is off again are not sent, so that nothing is refused invisibly', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    calls: { ...reads, '/employee/update': { Item: grace } },
  })
  await chooseInMenu(user, 'Actions for Grace Hopper', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit employee' }))
  await user.click(dialog.getByRole('switch', { name: 'Weekly limit' }))
  await user.type(dialog.getByLabelText(/^Weekly limit hours/), '00')
  await user.click(dialog.getByRole('switch', { name: 'Weekly limit' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/employee/update')).toMatchObject([{ WeeklyLimit: false, WeeklyLimitHours: null }])
})

test('an edit does not revert what a colleague saves meanwhile, even when the list no longer has the person', async () => {
  let stored = [grace]
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    calls: {
      ...reads,
      '/employee/list': () => ({ Items: stored, TotalCount: stored.length, Page: 1, PageSize: 20 }),
      '/employee/update': { Item: grace },
    },
  })
  await chooseInMenu(user, 'Actions for Grace Hopper', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit employee' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Role/ }).textContent).toBe('Manager'))
  await user.type(dialog.getByLabelText(/^Employee code/), '7')
  stored = [{ ...grace, Role: 5 }]
  act(() => emitServerEvent('peopleChanged', { EmployeeId: 101 }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Role/ }).textContent).toBe('Employee'))
  stored = []
  act(() => emitServerEvent('peopleChanged', { EmployeeId: 101 }))
  await screen.findByText('No employees yet')
  expect(dialog.getByRole('combobox', { name: /^Role/ }).textContent).toBe('Employee')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/employee/update')).toMatchObject([{ Role: 5, EmployeeCode: '7' }]))
})

test('the Owner’s menu disables what is not possible; an invitation is resent from its own menu', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    calls: { ...reads, '/employee/resendinvitation': { Item: expired } },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  for (const name of ['Edit', 'Block', 'Delete']) {
    const reason = 'The Owner can be neither edited, blocked nor deleted.'
    const item = await screen.findByRole('menuitem', { name: `${name} ${reason}` })
    expect(item.getAttribute('aria-disabled')).toBe('true')
  }
  expect(screen.queryByRole('menuitem', { name: 'Resend invitation' })).toBeNull()
  await user.keyboard('{Escape}')
  await chooseInMenu(user, 'Actions for Gustav Guest', 'Resend invitation')
  await waitFor(() => expect(server.sent('/employee/resendinvitation')).toEqual([{ EmployeeId: 104 }]))
})

test('blocking asks first; deleting takes two steps and the password, and refuses a wrong one', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    calls: {
      ...reads,
      '/employee/block': { Item: { ...grace, Blocked: true } },
      '/employee/delete': ({ Password }) =>
        Password === 'right'
          ? { Id: 101 }
          : refuse({ validationErrors: { Password: 'Current password is incorrect.' } }),
    },
  })
  await chooseInMenu(user, 'Actions for Grace Hopper', 'Block')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'Grace Hopper will be signed out and can no longer track time. Data stays stored. Are you sure?',
  )
  await user.click(within(question).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(server.sent('/employee/block')).toEqual([{ Id: 101, Blocked: true }])

  await chooseInMenu(user, 'Actions for Grace Hopper', 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete employee' }))
  await user.click(dialog.getByRole('button', { name: 'Proceed' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  await user.type(dialog.getByLabelText(/^Your password/), 'wrong{Enter}')
  expect(await dialog.findByText('Current password is incorrect.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Your password/))
  await user.type(dialog.getByLabelText(/^Your password/), 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('in the demo the invitation shows from the start that it cannot be sent', async () => {
  await renderWithApp(<EmployeesPage />, {
    account: someAccount({ isDemo: true }),
    at: '/app/organization/employees?a=1',
    calls: reads,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add employee' }))
  await dialog.findByText('This is not possible in the demo organization.')
  expect(dialog.getByRole('button', { name: 'Send invitation' })).toHaveProperty('disabled', true)
})
