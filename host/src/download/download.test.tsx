import { AppProviders } from '@dayline/shared/app'
import { Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { render, screen, within } from '@testing-library/react'
import { DownloadPage } from './DownloadPage.tsx'
import { PublicDownloadPage } from './PublicDownloadPage.tsx'
import { systemOf, systemsFrom } from './systems.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const person = { FirstName: 'Carl', LastName: 'Case', Image: null }
const coOwner = { ...person, ID: 901, Email: 'carl@example.test', Role: Role.Coowner }
const owner = { ...person, ID: 900, FirstName: 'Olga', Email: 'olga@example.test', Role: Role.Owner }
const calls = { '/account/help': { Recording: null, Administrators: { Items: [coOwner, owner] } } }

const cards = () => within(screen.getByRole('list', { name: 'Systems' })).getAllByRole('listitem')
const administratorPart = () => screen.getByText('For administrators').closest('details')

beforeEach(() => void jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(windows))

test('shows an employee the systems, whom to ask and what is collected before the command line', async () => {
  await renderWithApp(<DownloadPage />, { account: someAccount({ role: Role.Employee }), calls })
  const ask = await screen.findByRole('link', { name: 'Ask Olga Case, Windows' })
  expect(ask.getAttribute('href')).toBe('mailto:olga@example.test?subject=Dayline%20agent%20for%20Windows')
  expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual(['Windows', 'macOS', 'Linux'])
  expect(within(cards()[0] as HTMLElement).getByText('This computer')).toBeTruthy()
  expect(screen.getAllByText('This computer')).toHaveLength(1)
  const part = administratorPart()
  expect(part?.open).toBe(false)
  const promise = screen.getByText(/not what you type, no window titles, no camera, no microphone/)
  expect(promise.closest('details') === null).toBe(true)
  expect(promise.compareDocumentPosition(part as Node) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(part?.contains(screen.getByLabelText('Example call'))).toBe(true)
})

test.each([Role.Owner, Role.Coowner])('opens the set-up part for role %s, who sets up the agent', async (role) => {
  await renderWithApp(<DownloadPage />, { account: someAccount({ role }), calls })
  expect(administratorPart()?.open).toBe(true)
  expect(screen.queryByRole('link', { name: /^Ask/ })).toBeNull()
})

test('names no one without a session', () => {
  render(<PublicDownloadPage />, { wrapper: AppProviders })
  expect(screen.getAllByText('Ask your administrator for the agent.')).toHaveLength(3)
  expect(administratorPart()?.open).toBe(false)
})

test('lists the browser’s system first, and finds none on a phone', () => {
  const firstOf = (userAgent: string) => systemsFrom(systemOf(userAgent)).map(({ id }) => id)
  expect(firstOf('Mozilla/5.0 (X11; Linux x86_64)')).toEqual(['linux', 'windows', 'macos'])
  expect(firstOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toEqual(['macos', 'windows', 'linux'])
  expect(systemOf('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBeNull()
  expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBeNull()
})
