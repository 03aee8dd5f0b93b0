import type { Passkey } from '@dayline/shared/contract'
import { refuse, renderWithApp } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Passkeys } from './Passkeys.tsx'

const laptop: Passkey = { ID: 7, Title: 'Laptop', CreateDate: '2026-11-02T08:00:00Z', LastUseDate: null }
const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

/** Fakes the device's part, which jsdom lacks. */
function holdDevice(create: () => Promise<unknown>) {
  Object.assign(window, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
}
const bytes = Uint8Array.from([1, 2, 3]).buffer
const made = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { attestationObject: bytes, clientDataJSON: bytes },
}
const options = {
  challenge: 'AQID',
  rp: { name: 'Dayline' },
  user: { id: 'AQID', name: 'a@b.test', displayName: '' },
  pubKeyCredParams: [],
}

test('adds a passkey under its name, after the password and the device’s confirmation', async () => {
  let Items: Passkey[] = []
  let isWilling = false
  holdDevice(async () => {
    if (!isWilling) throw new DOMException('canceled', 'NotAllowedError')
    return made
  })
  const { user, server } = await renderWithApp(<Passkeys />, {
    calls: {
      '/account/listpasskeys': () => ({ Items }),
      '/account/beginpasskey': ({ Password }) =>
        Password === 'right-1'
          ? { Options: options }
          : refuse({ validationErrors: { Password: 'Current password is incorrect.' } }),
      '/account/addpasskey': () => {
        Items = [laptop]
        return { Item: laptop }
      },
    },
  })
  await screen.findByText('You have no passkey yet.')
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  type(/^Name/, 'Laptop')
  type(/Your password/, 'wrong-1')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Current password is incorrect.')
  type(/Your password/, 'right-1')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/Your device created no passkey/)
  isWilling = true
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Laptop')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/account/addpasskey')).toMatchObject([
    { Title: 'Laptop', Response: { id: 'AQID', response: { attestationObject: 'AQID' } } },
  ])
})

test('renames and removes a passkey', async () => {
  let Items = [laptop]
  const { user, server } = await renderWithApp(<Passkeys />, {
    calls: {
      '/account/listpasskeys': () => ({ Items }),
      '/account/renamepasskey': ({ Title }) => {
        Items = [{ ...laptop, Title }]
        return { Item: { ...laptop, Title } }
      },
      '/account/removepasskey': ({ Id }) => {
        Items = []
        return { Id }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename Laptop' }))
  await screen.findByRole('dialog', { name: 'Rename passkey' })
  type(/^Name/, 'Old laptop')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Old laptop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Old laptop”' }))
  type(/Your password/, 'right-1')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('You have no passkey yet.')
  expect(server.sent('/account/removepasskey')).toEqual([{ Id: 7, Password: 'right-1' }])
})
