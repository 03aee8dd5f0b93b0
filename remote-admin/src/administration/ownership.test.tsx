import { type OwnershipOffer, Role } from '@dayline/shared/contract'
import { readToken } from '@dayline/shared/session'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { OfferToMe } from './account-settings/ownership/OfferToMe.tsx'
import { OwnershipCard } from './organization-settings/ownership/OwnershipCard.tsx'

const employee = someAccount({ role: Role.Employee })
const me = employee.Employings.Items[0]?.ID ?? 0
const offer: OwnershipOffer = {
  Id: 7,
  From: { ID: 900, FirstName: 'Ada', LastName: 'Lovelace' },
  To: { ID: me, FirstName: 'Grace', LastName: 'Hopper' },
  CreateDate: '2026-11-20T08:00:00Z',
  ExpireDate: '2026-11-27T08:00:00Z',
  Outcome: null,
  DecideDate: null,
}
const declined: OwnershipOffer = { ...offer, Id: 6, Outcome: 'declined', DecideDate: '2026-11-02T08:00:00Z' }

test('the Owner sees the open and former offers, and withdraws the open one', async () => {
  const { user, server } = await renderWithApp(<OwnershipCard />, {
    account: someAccount(),
    calls: { '/ownership/get': { Offer: offer, History: [declined] }, '/ownership/withdraw': {} },
  })
  expect(await screen.findByText('Offered to Grace Hopper')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Former offers' }).textContent).toBe(
    '02 Nov 2026: Ada Lovelace to Grace Hopper, declined',
  )
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.sent('/ownership/withdraw')).toEqual([{}]))
})

test('a Co-owner does not see the card', async () => {
  await renderWithApp(<OwnershipCard />, { account: someAccount({ role: Role.Coowner }), calls: {} })
  expect(screen.queryByText('Ownership')).toBeNull()
})

test('the colleague accepts with the password, and is signed out', async () => {
  const { user, server } = await renderWithApp(<OfferToMe />, {
    account: employee,
    calls: { '/ownership/get': { Offer: offer, History: [] }, '/ownership/accept': {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the ownership' }))
  await user.type(dialog.getByLabelText(/^Your password/), 'secret{Enter}')
  await waitFor(() => expect(readToken()).toBeNull())
  expect(server.sent('/ownership/accept')).toEqual([{ Id: 7, Password: 'secret' }])
})
