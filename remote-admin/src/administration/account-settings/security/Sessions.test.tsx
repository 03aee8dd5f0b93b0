import type { Session } from '@dayline/shared/contract'
import { renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Sessions } from './Sessions.tsx'

const here: Session = {
  ID: 1,
  Device: 'Chrome on Windows',
  Organization: 'Analytical Engines',
  CreateDate: '2026-11-02T08:00:00Z',
  LastSeenDate: '2026-11-20T09:00:00Z',
  IsCurrent: true,
}
const phone: Session = { ...here, ID: 2, Device: 'Safari on iPhone', IsCurrent: false }
const unknown: Session = { ...here, ID: 3, Device: null, Organization: null, IsCurrent: false }

test('lists each device, and ends the session of another one after confirmation', async () => {
  const { user, server } = await renderWithApp(<Sessions />, {
    calls: {
      '/account/listsessions': { Items: [here, phone, unknown] },
      '/account/endsession': ({ Id }) => ({ Id }),
    },
  })
  const current = (await screen.findByText(/Chrome on Windows/)).closest('li') as HTMLElement
  expect(within(current).getByText('This one')).toBeTruthy()
  expect(within(current).queryByRole('button')).toBeNull()
  expect(screen.getByText('Unknown device')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End Safari on iPhone' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End session' })
  await user.click(within(dialog).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(server.sent('/account/endsession')).toEqual([{ Id: 2 }]))
})

test('ends all other sessions at once, where there are any', async () => {
  let Items = [here, phone, unknown]
  const { user } = await renderWithApp(<Sessions />, {
    calls: {
      '/account/listsessions': () => ({ Items }),
      '/account/endothersessions': () => {
        Items = [here]
        return { Count: 2 }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'End all others' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End all other sessions' })
  await user.click(within(dialog).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(screen.queryByText(/Safari on iPhone/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})
