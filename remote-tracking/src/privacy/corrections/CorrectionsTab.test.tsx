import { CorrectionKind, type CorrectionRequest, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { listGatherMs } from '@dayline/shared/realtime'
import { emitServerEvent, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { PrivacyPage } from '../PrivacyPage.tsx'

const open: CorrectionRequest = {
  ID: 5,
  Employee: { ID: 101, Title: 'Grace Hopper', Image: null },
  Kind: CorrectionKind.Time,
  StartDate: '2026-11-19T06:00:00Z',
  EndDate: '2026-11-19T06:30:00Z',
  Day: '2026-11-19',
  AppName: null,
  Reason: 'I was on a visit.',
  CreateDate: '2026-11-20T06:30:00Z',
  Status: TimeEntryStatus.Pending,
  Answer: null,
  DecidedBy: null,
  DecideDate: null,
  CanDecide: true,
}
const accepted: CorrectionRequest = {
  ...open,
  Status: TimeEntryStatus.Approved,
  DecidedBy: 'Alan Turing',
  DecideDate: '2026-11-20T07:00:00Z',
  CanDecide: false,
}

/** The tab with one open request; `store` changes what the server has. */
async function openTab(account = someAccount()) {
  let stored = open
  const page = await renderWithApp(<PrivacyPage />, {
    account,
    at: '/?tab=corrections',
    calls: {
      '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 12 },
      '/privacy/listcorrections': () => ({ Items: [stored], TotalCount: 1, Page: 1, PageSize: 24 }),
      '/privacy/decidecorrection': refuse({ status: 404 }),
    },
  })
  await screen.findByText('Open')
  return { ...page, store: (request: CorrectionRequest) => (stored = request) }
}

test('shows what someone else answered in the meantime', async () => {
  const { store } = await openTab()
  store(accepted)
  act(() => emitServerEvent('correctionsChanged', { EmployeeId: 101 }))
  await screen.findByText('Accepted')
  expect(screen.queryByRole('button', { name: /^Accept request/ })).toBeNull()
})

test("requests of other people do not refetch the list of a person's own", async () => {
  jest.useFakeTimers()
  const { server } = await openTab(someAccount({ role: Role.Employee }))
  const readsAfter = async (EmployeeId: number) => {
    act(() => emitServerEvent('correctionsChanged', { EmployeeId }))
    await act(() => jest.advanceTimersByTimeAsync(2 * listGatherMs))
    return server.sent('/privacy/listcorrections').length
  }
  expect(await readsAfter(101)).toBe(1)
  expect(await readsAfter(100)).toBe(2)
})

test('refetches the list when a request can no longer be accepted', async () => {
  const { user, store } = await openTab()
  store(accepted)
  await user.click(screen.getByRole('button', { name: 'Accept request of Grace Hopper' }))
  await screen.findByText('Accepted')
})

test('refetches the list when a request can no longer be declined', async () => {
  const { user, store } = await openTab()
  store(accepted)
  await user.click(screen.getByRole('button', { name: 'Decline request of Grace Hopper' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'It was a break.' } })
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByText('Accepted')
})
