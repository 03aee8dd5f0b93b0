import { renderWithApp } from '@dayline/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import { AddPasskeyDialog } from './PasskeyDialogs.tsx'

// Fails as in a browser that has lost its connection.
jest.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('the dialog can be closed and tried again when the library does not load', async () => {
  const { user } = await renderWithApp(<AddPasskeyDialog onClose={() => {}} />, {
    calls: { '/account/beginpasskey': { Options: { challenge: 'AQID' } } },
  })
  fireEvent.input(await screen.findByLabelText(/^Name/), { target: { value: 'Laptop' } })
  fireEvent.input(screen.getByLabelText(/Your password/), { target: { value: 'right-1' } })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/Your device created no passkey/)
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false)
})
