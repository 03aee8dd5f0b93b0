import type { CallBody } from '@dayline/shared/contract'
import { chooseInMenu, chooseOption, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from '../EmployeesPage.tsx'
import { grace, owner, reads, waiting } from '../testing/sampleEmployees.ts'

const verdict = ({ ID, FirstName, LastName }: typeof grace, Reason: string | null = null) => ({
  EmployeeId: ID,
  FirstName,
  LastName,
  Reason,
})

async function select(...names: string[]) {
  const app = await renderWithApp(<EmployeesPage />, {
    calls: {
      ...reads,
      '/employee/bulkchange': ({ EmployeeIds }: CallBody<'/employee/bulkchange'>) => ({
        Verdicts: [owner, grace, waiting]
          .filter(({ ID }) => EmployeeIds.includes(ID))
          .map((person) => verdict(person, person === owner ? 'Is the Owner.' : null)),
        Changed: EmployeeIds.filter((id) => id !== owner.ID).length,
      }),
      '/employee/delete': { Id: grace.ID },
    },
  })
  for (const name of names) await app.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(await screen.findByRole('region', { name: 'Selected employees' }))
  return { ...app, bar }
}

test('a new role shows whom it applies to, changes them, and leaves the others selected', async () => {
  const { user, server, bar } = await select('Ada Lovelace', 'Grace Hopper', 'Nadia Guest')
  await user.click(bar.getByRole('button', { name: 'Role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change role' }).disabled).toBe(true)
  await chooseOption(user, dialog.getByRole('combobox', { name: /^New role/ }), 'Employee')
  expect(await dialog.findByText('Applies to 2 of 3')).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toBe('Ada Lovelace: Is the Owner.')
  const change = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Change role of 2' })
  await waitFor(() => expect(change.disabled).toBe(false))
  await user.click(change)
  expect(await screen.findByText('2 employees: role changed')).toBeTruthy()
  expect(server.sent('/employee/bulkchange').map(({ DryRun }) => DryRun ?? false)).toEqual([true, false])
  expect(server.sent('/employee/bulkchange').at(-1)).toMatchObject({ Action: 'role', Role: 5 })
  await waitFor(() => expect(bar.getByRole('status').textContent).toBe('1/200 selected'))
})

test('a deleted person is no longer selected', async () => {
  const { user, server, bar } = await select('Grace Hopper', 'Nadia Guest')
  await chooseInMenu(user, 'Actions for Grace Hopper', 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete employee' }))
  await user.click(dialog.getByRole('button', { name: 'Proceed' }))
  await user.type(dialog.getByLabelText(/^Your password/), 'right{Enter}')
  await waitFor(() => expect(bar.getByRole('status').textContent).toBe('1/200 selected'))
  await user.click(bar.getByRole('button', { name: 'Role' }))
  await chooseOption(user, await screen.findByRole('combobox', { name: /^New role/ }), 'Employee')
  await waitFor(() =>
    expect(server.sent('/employee/bulkchange')).toMatchObject([{ EmployeeIds: [waiting.ID], DryRun: true }]),
  )
})

test('disables the button where none of the selected people can be blocked', async () => {
  const { user } = await select('Ada Lovelace')
  await chooseInMenu(user, 'More', 'Block')
  const dialog = within(await screen.findByRole('dialog', { name: 'Block employees' }))
  expect(await dialog.findByText('Applies to 0 of 1')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Block employees' }).disabled).toBe(true)
})
