import { type CollectionPause, Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { PauseControl } from './PauseControl.tsx'
import { PauseSlot } from './PauseSlot.tsx'

test('pauses for a chosen time from the top bar, and shows until when', async () => {
  let Pause: CollectionPause | null = null
  const { user, server } = await renderWithApp(<PauseControl />, {
    account: someAccount({ settings: { AllowPeopleToPauseCollection: true } }),
    calls: {
      '/privacy/collection': () => ({ Pause }),
      '/privacy/pause': () => {
        Pause = { StartDate: '2026-11-20T09:00:00Z', EndDate: '2026-11-20T11:00:00Z', IsUntilResumed: true }
        return { Item: Pause }
      },
      '/privacy/resume': () => {
        Pause = null
        return {}
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pause what is collected' }))
  const last = await screen.findByRole('menuitem', { name: 'Until I resume' })
  await user.keyboard('{End}')
  await waitFor(() => expect(last.hasAttribute('data-highlighted')).toBe(true))
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Paused until 14:00. Resume' }))
  expect(await screen.findByRole('button', { name: 'Pause what is collected' })).toBeTruthy()
  expect(server.sent('/privacy/pause')).toEqual([{ Minutes: null }])
  expect(server.sent('/privacy/resume')).toEqual([{}])
})

test('a running pause is shown and can be resumed after pauses were switched off, and no new one is offered', async () => {
  let Pause: CollectionPause | null = {
    StartDate: '2026-11-20T09:00:00Z',
    EndDate: '2026-11-20T11:00:00Z',
    IsUntilResumed: false,
  }
  const { user } = await renderWithApp(<PauseSlot />, {
    account: someAccount({ role: Role.Employee, settings: { AllowPeopleToPauseCollection: false } }),
    calls: {
      '/privacy/collection': () => ({ Pause }),
      '/privacy/resume': () => {
        Pause = null
        return {}
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Paused until 14:00. Resume' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull())
})
