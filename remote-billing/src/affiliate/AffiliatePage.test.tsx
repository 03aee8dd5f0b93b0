import type { AffiliateOverview } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AffiliatePage } from './AffiliatePage.tsx'

const joined: AffiliateOverview = {
  Joined: true,
  Visited: 47,
  Registered: 3,
  Subscribed: 1,
  Earnings: 143.85,
  Payable: 99.99,
  NextPayableDate: '2026-12-01T10:00:00Z',
  Link: 'https://dayline.test/register?ref=abc',
  AffiliatePartner: { RefCode: 'abc' },
}
const new_: AffiliateOverview = {
  ...joined,
  ...{ Joined: false, Visited: 0, Registered: 0, Subscribed: 0, Earnings: 0, Payable: 0 },
  ...{ NextPayableDate: null, Link: null, AffiliatePartner: null },
}

test('shows the terms to a person without an organization, who joins and gets a link', async () => {
  let overview = new_
  const { user } = await renderWithApp(<AffiliatePage />, {
    account: someAccount({ organization: false }),
    calls: {
      '/affiliate/get': () => overview,
      '/affiliate/join': () => {
        overview = joined
        return joined
      },
    },
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Affiliate - Referral program')
  expect(screen.getByText(/30% lifetime recurring commission on/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Join the program' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Referral link')).value).toBe(joined.Link)
  expect(screen.getByText('$143.85')).toBeTruthy()
  for (const term of [
    /From \$100 on/,
    /payable after 15 days, so/,
    /Within 5 business days after/,
    /within 10 minutes count once/,
  ]) {
    expect(screen.getByText(term)).toBeTruthy()
  }
})

test('disables payouts below the threshold, and explains why', async () => {
  const { user } = await renderWithApp(<AffiliatePage />, { calls: { '/affiliate/get': joined } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Request payout' })
  expect(button.disabled).toBe(true)
  await user.hover(button.parentElement ?? button)
  expect(
    await screen.findByText('You cannot create a payment request before you reach the $100 threshold.'),
  ).toBeTruthy()
})

test('requests a payout to an account when the threshold is reached', async () => {
  const { user, server } = await renderWithApp(<AffiliatePage />, {
    calls: { '/affiliate/get': { ...joined, Payable: 100 }, '/affiliate/requestpayout': { ...joined, Payable: 0 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Request payout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request payout' }))
  await user.type(dialog.getByLabelText(/^Account/), 'ada@paypal.test')
  await user.click(dialog.getByRole('button', { name: 'Request $100.00' }))
  await waitFor(() => expect(server.sent('/affiliate/requestpayout')).toEqual([{ Account: 'ada@paypal.test' }]))
})
