import type { ApiKey } from '@dayline/shared/contract'
import { sessionStore, userIdAtom } from '@dayline/shared/session'
import { chooseOption, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ApiAccessTab } from './ApiAccessTab.tsx'

const reports: ApiKey = {
  ID: 1,
  Title: 'Reports',
  ExposedKey: null,
  Enabled: true,
  Scopes: ['read'],
  CreateDate: '2026-11-01T08:00:00Z',
  CreatedBy: 'Ada Lovelace',
  LastUseDate: null,
  ExpireDate: null,
  Exposed: null,
}
const listing = (...Items: ApiKey[]): FakeCalls => ({
  '/apikey/list': { Items },
  '/webhook/list': { Items: [] },
  '/definition/openapi': { Document: { paths: {}, servers: [] } },
})

test('a key is shown after entering the password, and can be copied', async () => {
  const { user } = await renderWithApp(<ApiAccessTab />, {
    calls: {
      ...listing(reports),
      '/apikey/expose': ({ Password }) =>
        Password === 'right-1'
          ? { DecryptedKey: 'dlk_secret', Item: reports }
          : refuse({ validationErrors: { Password: 'Current password is incorrect.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show key Reports' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
  await user.type(dialog.getByLabelText(/^Your password/), 'wrong-1{Enter}')
  expect(await dialog.findByText('Current password is incorrect.')).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Your password/))
  await user.type(dialog.getByLabelText(/^Your password/), 'right-1{Enter}')
  expect((await dialog.findByLabelText<HTMLInputElement>('Key')).value).toBe('dlk_secret')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied to clipboard successfully')).toBeTruthy()
})

test('a new key needs a title, and may be limited to what its program does', async () => {
  const { user, server } = await renderWithApp(<ApiAccessTab />, {
    calls: { ...listing(), '/apikey/create': { Item: reports } },
  })
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Title is required.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Title/), 'Reports')
  await user.click(dialog.getByRole('checkbox', { name: 'Send activity' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/apikey/create').at(-1)).toEqual({ Title: 'Reports', Scopes: ['read'], ExpireDay: null })
})

test('the time until a new key expires is counted from the day of its creation, even for an older draft', async () => {
  const noonOf = (day: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-${day}T12:00:00+03:00`))
  const open = async () => {
    const app = await renderWithApp(<ApiAccessTab />, {
      calls: { ...listing(), '/apikey/create': { Item: reports } },
    })
    await app.user.click(await screen.findByRole('button', { name: 'New key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    return { ...app, dialog, lifetime: dialog.getByRole('combobox', { name: /^Expires after/ }) }
  }
  // Drafts are stored per person.
  sessionStore.set(userIdAtom, 1)
  noonOf(20)
  const first = await open()
  await first.user.type(first.dialog.getByLabelText(/^Title/), 'Reports')
  await chooseOption(first.user, first.lifetime, '30 days')
  first.unmount()
  noonOf(21)
  const { user, server, dialog, lifetime } = await open()
  expect(lifetime.textContent).toContain('30 days')
  noonOf(22)
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/apikey/create')).toMatchObject([{ Title: 'Reports', ExpireDay: '2026-12-22' }])
})

test('a key is switched off and deleted', async () => {
  const stored = Promise.withResolvers<void>()
  const { user, server } = await renderWithApp(<ApiAccessTab />, {
    calls: {
      ...listing(reports),
      '/apikey/toggle': () => stored.promise.then(() => ({ Item: { ...reports, Enabled: false } })),
      '/apikey/delete': { Id: 1 },
    },
  })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Reports enabled' })
  await user.click(toggle)
  // It keeps the focus, and a second press meanwhile sends nothing.
  expect(toggle.disabled).toBe(false)
  await user.click(toggle)
  stored.resolve()
  await waitFor(() => expect(server.sent('/apikey/toggle')).toEqual([{ Id: 1, Enabled: false }]))
  expect(await screen.findByText('Reports disabled')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete Reports' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/apikey/delete')).toEqual([{ Id: 1 }]))
})

test.each([
  ['a plan without API access', { plan: { ApiAccess: 1 } }, [reports]],
  ['the demo', { isDemo: true }, [reports]],
  ['an organization with ten keys', {}, Array.from({ length: 10 }, (_, index) => ({ ...reports, ID: index + 1 }))],
])('%s cannot create a key', async (_, options, keys) => {
  await renderWithApp(<ApiAccessTab />, { account: someAccount(options), calls: listing(...keys) })
  expect((await screen.findAllByText('Reports')).length).toBe(keys.length)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New key' }).disabled).toBe(true)
})
