import { refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from '../EmployeesPage.tsx'
import { reads, teams } from '../testing/sampleEmployees.ts'

const at = '/app/organization/employees?tab=teams'
const [design] = teams

test('teams show their sizes, which link to their people, and are searched by name', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, { at, calls: reads })
  const row = (await screen.findByText('Design')).closest('tr') as HTMLElement
  expect(within(row).getByRole<HTMLAnchorElement>('link', { name: '3' }).search).toBe('?team=1001&blocked=1')
  await user.type(screen.getByRole('searchbox', { name: 'Search teams' }), 'supp')
  await waitFor(() => expect(screen.queryByText('Design')).toBeNull())
  expect(screen.getByText('Support')).toBeTruthy()
  expect(server.sent('/team/list').at(-1)).toMatchObject({ SearchTerm: 'supp' })
})

test('a new team has the first of eight colors; a name in use is refused under its field', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    at,
    calls: {
      ...reads,
      '/team/addorupdate': ({ Title }) =>
        Title === 'Design'
          ? refuse({ validationErrors: { Title: 'This team name is already in use.' } })
          : { Item: { ID: 1004, Title, Color: '#8b4dff' } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add team' }))
  await user.click(dialog.getByRole('button', { name: 'Add team' }))
  expect(await dialog.findByText('Team name is required.')).toBeTruthy()
  const colors = dialog.getAllByRole<HTMLInputElement>('radio')
  expect([colors.length, colors.findIndex(({ checked }) => checked)]).toEqual([8, 0])
  await user.type(dialog.getByLabelText(/^Team name/), 'Design{Enter}')
  expect(await dialog.findByText('This team name is already in use.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Team name/), 'ers{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/team/addorupdate').at(-1)).toEqual({ Id: 0, Title: 'Designers', Color: '#8b4dff' })
})

test('a team is renamed; it is deleted with the password, but not while it has people', async () => {
  const { user, server } = await renderWithApp(<EmployeesPage />, {
    at,
    calls: {
      ...reads,
      '/team/addorupdate': { Item: design ?? { ID: 1, Title: '', Color: '' } },
      '/team/delete': ({ Password }) =>
        Password === 'right'
          ? { Id: 1003 }
          : refuse({ validationErrors: { Password: 'Current password is incorrect.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Design' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit team' }))
  await user.type(edit.getByLabelText(/^Team name/), ' team{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/team/addorupdate')).toEqual([{ Id: 1001, Title: 'Design team', Color: '#8B4DFF' }])

  const blocked = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Design' })
  expect(blocked.disabled).toBe(true)
  act(() => blocked.parentElement?.focus())
  expect(await screen.findByText('Move its 3 employees first.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Support' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete team' }))
  expect(dialog.getByText(/You are about to delete Support/)).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Your password/), 'wrong{Enter}')
  expect(await dialog.findByText('Current password is incorrect.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Your password/))
  await user.type(dialog.getByLabelText(/^Your password/), 'right{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('no form is shown when the plan has no room for another team', async () => {
  const { user } = await renderWithApp(<EmployeesPage />, {
    at,
    calls: {
      ...reads,
      '/employee/usage': { Employees: { Used: 4, Limit: 20 }, Teams: { Used: 3, Limit: 3 }, Blocked: 0 },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add team' }))
  expect(await dialog.findByText('3 of 3 teams are in use.')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
})
