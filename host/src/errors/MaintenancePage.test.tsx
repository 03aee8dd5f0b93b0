import { AppProviders } from '@dayline/shared/app'
import { dismissAllToasts } from '@dayline/shared/feedback'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MaintenancePage } from './MaintenancePage.tsx'

it('shows why the app is not available, in a toast that the former page could not show', async () => {
  render(<MaintenancePage />, { wrapper: AppProviders })
  const words = await screen.findByText('We are currently under maintanence, please try again a few moments later.')
  expect(words.closest('[data-scope=toast]')).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('heading', { name: 'Under maintenance' })).toBeInstanceOf(HTMLElement)
  act(dismissAllToasts)
  cleanup()
})
