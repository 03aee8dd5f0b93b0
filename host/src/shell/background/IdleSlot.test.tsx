import { type Account, Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen } from '@testing-library/react'
import { IdleSlot } from './IdleSlot.tsx'

const waiting: IdleRequestCallback[] = []
beforeEach(() => {
  waiting.length = 0
  window.requestIdleCallback = (run) => waiting.push(run)
  window.cancelIdleCallback = () => {}
})
const beIdle = () =>
  act(() => {
    for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 50 })
  })

async function open(account: Account) {
  await renderWithApp(<IdleSlot do="collection.pause">Pause</IdleSlot>, { account })
  await screen.findByRole('main')
}

test('shows a part in idle time', async () => {
  await open(someAccount({ settings: { AllowPeopleToPauseCollection: true } }))
  expect(screen.queryByText('Pause')).toBeNull()
  beIdle()
  expect(await screen.findByText('Pause')).toBeTruthy()
})

test.each([
  ['without the permission', someAccount({ role: Role.Employee, settings: { AllowPeopleToPauseCollection: false } })],
  [
    'once the organization has lapsed',
    someAccount({ settings: { AllowPeopleToPauseCollection: true }, subscription: 'lapsed' }),
  ],
])('does not show a part %s', async (_, account) => {
  await open(account)
  beIdle()
  expect(screen.queryByText('Pause')).toBeNull()
})
