import { AppProviders } from '@dayline/shared/app'
import { render, screen } from '@testing-library/react'
import { OfflineBanner } from '../notices/OfflineBanner.tsx'
import { LiveSign } from './LiveSign.tsx'

let mockShowsStored = false
jest.mock('@dayline/shared/api', () => ({
  __esModule: true,
  ...jest.requireActual('@dayline/shared/api'),
  useOldestRead: () => Date.parse('2026-11-20T10:00:00Z'),
  useShowsStored: () => mockShowsStored,
}))

test.each([
  [true, false, null, null],
  [true, true, '· offline', 'The server cannot be reached.'],
  [false, false, '· offline', 'You are offline.'],
])(
  'with a connection: %s, a stored answer: %s, the top bar shows %s, the banner %s',
  (isOnline, isStored, age, text) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    mockShowsStored = isStored
    render(
      <AppProviders>
        <LiveSign />
        <OfflineBanner />
      </AppProviders>,
    )
    const [sign, banner] = screen.getAllByRole('status')
    if (age === null) expect([sign?.textContent, banner?.textContent]).toEqual(['', ''])
    else {
      expect(sign?.textContent).toContain(age)
      expect(banner?.textContent).toContain(text)
    }
  },
)
