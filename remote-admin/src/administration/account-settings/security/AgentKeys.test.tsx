import type { AgentKey } from '@dayline/shared/contract'
import { isReloadHeld } from '@dayline/shared/forms'
import { refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AgentKeys } from './AgentKeys.tsx'

const account = someAccount()
const key = (ID: number, Title: string, more: Partial<AgentKey> = {}): AgentKey => ({
  ID,
  Title,
  Employee: { ID: account.Employings.Items[0]?.ID ?? 0, Title: 'Ada Lovelace' },
  CreateDate: '2026-11-02T08:00:00Z',
  LastUseDate: null,
  ...more,
})

test('a key is created for a machine and shown only once', async () => {
  let Items: AgentKey[] = []
  const { user, server } = await renderWithApp(<AgentKeys />, {
    calls: {
      '/agentkey/list': () => ({ Items }),
      '/agentkey/create': ({ Title }) => {
        Items = [key(7, Title)]
        return { Item: key(7, Title), Key: 'dla_secret' }
      },
    },
  })
  expect(await screen.findByText('No machine has a key yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New key' }))
  await user.type(await screen.findByLabelText(/Name of the machine/), 'Laptop{Enter}')
  expect(await screen.findByDisplayValue('dla_secret')).toBeTruthy()
  expect(server.sent('/agentkey/create')).toEqual([{ Title: 'Laptop' }])
  expect(isReloadHeld()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue('dla_secret')).toBeNull())
  expect(isReloadHeld()).toBe(false)
  expect(await screen.findByText('Laptop')).toBeTruthy()
  expect(screen.getByText(/not used yet/)).toBeTruthy()
})

test("deleting asks first; a colleague's key shows the colleague's name", async () => {
  const colleague = { Employee: { ID: 99, Title: 'Grace Hopper' }, LastUseDate: '2026-11-20T09:00:00Z' }
  const { user, server } = await renderWithApp(<AgentKeys />, {
    calls: {
      '/agentkey/list': { Items: [key(7, 'Laptop'), key(8, 'Desk', colleague)] },
      '/agentkey/delete': ({ Id }) => ({ Id }),
    },
  })
  expect(await screen.findByText('Desk · Grace Hopper')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Laptop' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/You are about to delete Laptop/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/agentkey/delete')).toEqual([{ Id: 7 }]))
})

test('a refusal is shown in the dialog, which preserves typed text', async () => {
  const { user } = await renderWithApp(<AgentKeys />, {
    calls: {
      '/agentkey/list': { Items: [] },
      '/agentkey/create': refuse({ message: 'You have 10 agent keys. Please delete one first.' }),
    },
  })
  await user.click(screen.getByRole('button', { name: 'New key' }))
  const name = await screen.findByLabelText<HTMLInputElement>(/Name of the machine/)
  await user.type(name, 'Eleventh{Enter}')
  expect((await screen.findAllByText(/You have 10 agent keys/)).length).toBeGreaterThan(0)
  expect(name.value).toBe('Eleventh')
})
