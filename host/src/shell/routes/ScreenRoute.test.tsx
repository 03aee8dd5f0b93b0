import { Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { waitFor } from '@testing-library/react'
import { ScreenRoute } from './ScreenRoute.tsx'

beforeEach(() => {
  document.title = ''
  // No release is served here.
  jest.spyOn(console, 'error').mockReturnValue()
  jest.spyOn(console, 'warn').mockReturnValue()
})

it('opens the screen in place of a refused one that has a default view', async () => {
  const account = {
    ...someAccount({ role: Role.Manager, subscription: 'lapsed' }),
    DefaultViews: [{ Screen: 'my-activities', Search: 'date=7d' }],
  }
  const { location } = await renderWithApp(<ScreenRoute />, { account, at: '/app/tracking/my-activities' })
  await waitFor(() => expect(document.title).toBe('Subscription over · Dayline'))
  expect(location()).toBe('/app/account/subscription-over')
})
