import {
  CorrectionKind,
  type CorrectionRequest,
  Role,
  TimeEntryStatus,
  type TrackSettings,
} from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { MendingLinks } from './MendingLinks.tsx'

const request: CorrectionRequest = {
  ID: 5,
  Employee: { ID: 101, Title: 'Grace Hopper', Image: null },
  Kind: CorrectionKind.Time,
  StartDate: '2026-11-19T06:00:00Z',
  EndDate: '2026-11-19T06:30:00Z',
  Day: '2026-11-19',
  AppName: 'Figma',
  Reason: 'I was on a visit.',
  CreateDate: '2026-11-20T06:30:00Z',
  Status: TimeEntryStatus.Pending,
  Answer: null,
  DecidedBy: null,
  DecideDate: null,
  CanDecide: true,
}
const open = (Kind: CorrectionKind, role: number, settings: Partial<TrackSettings> = {}) =>
  renderWithApp(<MendingLinks request={{ ...request, Kind }} />, { account: someAccount({ role, settings }) })

test('lets the decider of a request about time both add and cut the time of its person', async () => {
  await open(CorrectionKind.Time, Role.Manager, { AllowEmployeesToAddManualTimeEntries: true })
  const cut = screen.getByRole('link', { name: 'Cut this time' }).getAttribute('href')
  expect(cut).toMatch(/\?cut=2026-11-19.*&employee=101$/)
  const add = screen.getByRole('link', { name: 'Add this time' }).getAttribute('href')
  expect(add).toBe(cut?.replace('cut=', 'add='))
  expect(screen.getByText('Correct it here:')).toBeTruthy()
  expect(screen.queryByText(/^Only/)).toBeNull()
})

const ratings = { AllowManagersToSeeAppReviews: true, AllowManagersToChangeAppReviews: true }
const none = {
  AllowEmployeesToAddManualTimeEntries: false,
  AllowManagersToSeeAppReviews: false,
  AllowManagersToChangeAppReviews: false,
}
test.each([
  ['a Manager', 'a rating', CorrectionKind.Rating, Role.Manager, none, 'Only Owners and Co-owners can rate apps.'],
  ['a Manager', 'time', CorrectionKind.Time, Role.Manager, none, 'Only Owners and Co-owners can add or cut time.'],
  [
    'an Employee',
    'a rating',
    CorrectionKind.Rating,
    Role.Employee,
    ratings,
    'Only Managers, Owners and Co-owners can rate apps.',
  ],
])('%s who cannot correct %s reads who can', async (_, __, kind, role, settings, text) => {
  await open(kind, role, settings)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open the day' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Correct it here:')).toBeNull()
})
