import { Role } from '@dayline/shared/contract'
import { refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { RequiredTwoStepCard } from './RequiredTwoStepCard.tsx'

const Without = { Items: [{ ID: 2, Title: 'Grace Hopper' }], TotalCount: 3 }

test('shows the day and the people without two-step sign-in; the Owner clears it with the password', async () => {
  let From: string | null = '2099-12-01'
  const { user, server } = await renderWithApp(<RequiredTwoStepCard />, {
    calls: {
      '/organization/twostep': () => ({ From, Without }),
      '/organization/requiretwostep': (body) => {
        if (body.Password !== 'right-1')
          return refuse({ validationErrors: { Password: 'Current password is incorrect.' } })
        From = body.From
        return {}
      },
    },
  })
  await screen.findByText('Required from 01 Dec 2099')
  expect(screen.getByText('3 people do not have it yet')).toBeTruthy()
  expect(screen.getByText('Grace Hopper and 2 more')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await screen.findByRole('dialog', { name: 'Require two-step sign-in' })
  await user.click(screen.getByRole('button', { name: /^Required from/ }))
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  const type = (value: string) => fireEvent.input(screen.getByLabelText(/Your password/), { target: { value } })
  type('wrong-1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Current password is incorrect.')
  type('right-1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Not required')
  expect(server.sent('/organization/requiretwostep').at(-1)).toEqual({ From: null, Password: 'right-1' })
})

test('only the Owner sees it', async () => {
  const { server } = await renderWithApp(<RequiredTwoStepCard />, { account: someAccount({ role: Role.Coowner }) })
  expect(screen.queryByText('Two-step sign-in')).toBeNull()
  expect(server.sent('/organization/twostep')).toEqual([])
})
