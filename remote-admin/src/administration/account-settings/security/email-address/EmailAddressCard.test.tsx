import type { EmailChange } from '@dayline/shared/contract'
import { refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EmailAddressCard } from './EmailAddressCard.tsx'

const none: EmailChange = { NewEmail: null, ExpireDate: null }
const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

test('requests another address with the password, and shows that it is unconfirmed', async () => {
  let state = none
  const { user, server } = await renderWithApp(<EmailAddressCard />, {
    calls: {
      '/account/emailchange': () => state,
      '/account/requestemailchange': ({ Password, NewEmail }) => {
        if (Password !== 'right-1') return refuse({ validationErrors: { Password: 'Current password is incorrect.' } })
        state = { NewEmail, ExpireDate: '2026-11-24T09:00:00Z' }
        return {}
      },
    },
  })
  await screen.findByText('ada@demo.dayline.test')
  await user.click(screen.getByRole('button', { name: 'Change email address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }))
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  type(/New email address/, 'new@b.test')
  type(/Your password/, 'wrong-1')
  await user.click(dialog.getByRole('button', { name: 'Send link' }))
  await screen.findByText('Current password is incorrect.')
  expect(screen.getByLabelText<HTMLInputElement>(/New email address/).value).toBe('new@b.test')
  type(/Your password/, 'right-1')
  await user.click(dialog.getByRole('button', { name: 'Send link' }))
  await screen.findByText('new@b.test waits to be confirmed')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/account/requestemailchange').at(-1)).toEqual({ NewEmail: 'new@b.test', Password: 'right-1' })
})

test('requires a code where two-step sign-in is on', async () => {
  const TwoStep = { IsOn: true, RequiredFrom: null, RequiredBy: null, IsMissing: false }
  const { user, server } = await renderWithApp(<EmailAddressCard />, {
    account: { ...someAccount(), TwoStep },
    calls: {
      '/account/emailchange': none,
      '/account/requestemailchange': ({ Code }) =>
        Code === '123456' ? {} : refuse({ validationErrors: { Code: 'Code is required.' } }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Change email address' }))
  await screen.findByRole('dialog', { name: 'Change email address' })
  type(/New email address/, 'new@b.test')
  type(/Your password/, 'right-1')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByText('Code is required.')
  type(/^Code/, '123456')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/account/requestemailchange')).toHaveLength(2)
})

test('refuses people of the demo, whose accounts are shared', async () => {
  const { user } = await renderWithApp(<EmailAddressCard />, {
    account: someAccount({ isDemo: true }),
    calls: { '/account/emailchange': none },
  })
  await user.click(await screen.findByRole('button', { name: 'Change email address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }))
  type(/New email address/, 'new@b.test')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send link' }).disabled).toBe(true)
})
