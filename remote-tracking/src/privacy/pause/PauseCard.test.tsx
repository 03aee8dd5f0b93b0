import { type CollectionPause, Role } from '@dayline/shared/contract'
import { emitServerEvent, type FakeCalls, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen } from '@testing-library/react'
import { PauseCard } from './PauseCard.tsx'

const pause: CollectionPause = {
  StartDate: '2026-11-20T09:00:00.000Z',
  EndDate: '2026-11-20T09:30:00.000Z',
  IsUntilResumed: false,
}
const open = (calls: FakeCalls, settings = {}) =>
  renderWithApp(<PauseCard />, {
    account: someAccount({ role: Role.Employee, settings: { AllowPeopleToPauseCollection: true, ...settings } }),
    calls,
  })

test('starts a pause, shows its end, and resumes', async () => {
  let Pause: CollectionPause | null = null
  const { user, server } = await open({
    '/privacy/collection': () => ({ Pause }),
    '/privacy/pause': () => {
      Pause = pause
      return { Item: pause }
    },
    '/privacy/resume': () => {
      Pause = null
      return {}
    },
  })
  await user.click(await screen.findByRole('button', { name: '30 minutes' }))
  expect(await screen.findByText(/Nothing is collected about you until 12:30/)).toBeTruthy()
  expect(server.sent('/privacy/pause')).toEqual([{ Minutes: 30 }])
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('button', { name: 'Until I resume' })).toBeTruthy()
})

test('while a pause begins, no button is disabled, which would lose the focus, and none begins another', async () => {
  const beginning = Promise.withResolvers<never>()
  const { user, server } = await open({
    '/privacy/collection': { Pause: null },
    '/privacy/pause': () => beginning.promise,
  })
  await user.click(await screen.findByRole('button', { name: '30 minutes' }))
  const buttons = ['30 minutes', 'Until I resume'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  )
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false])
  for (const button of buttons) await user.click(button)
  expect(server.sent('/privacy/pause')).toHaveLength(1)
})

test('updates on a pause from another tab or from the agent', async () => {
  let Pause: CollectionPause | null = null
  await open({ '/privacy/collection': () => ({ Pause }) })
  await screen.findByRole('button', { name: '15 minutes' })
  Pause = { ...pause, IsUntilResumed: true }
  act(() => emitServerEvent('collectionChanged', { EmployeeId: 1 }))
  // Earlier than the next poll, which is due every minute.
  expect(await screen.findByText(/until 12:30 or until you resume/, {}, { timeout: 30_000 })).toBeTruthy()
})

test('offers only lengths that the organization allows', async () => {
  await open({ '/privacy/collection': { Pause: null } }, { MaxPauseMins: 30 })
  expect(await screen.findByText(/at most 30m/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '30 minutes' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '1 hour' })).toBeNull()
})

test('shows only a running pause if pauses are disabled', async () => {
  await open({ '/privacy/collection': { Pause: pause } }, { AllowPeopleToPauseCollection: false })
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
})
