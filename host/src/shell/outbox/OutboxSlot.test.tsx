import { openOutboxList } from '@dayline/shared/outbox'
import { renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { OutboxSlot } from './OutboxSlot.tsx'

let mockIsDown = true
const mockTried = jest.fn()
jest.mock('./OutboxDialog.tsx', () => {
  mockTried()
  if (mockIsDown) throw new Error('Loading chunk failed')
  return jest.requireActual('./OutboxDialog.tsx')
})

test('retries a list that failed to load when it is reopened', async () => {
  await renderWithApp(<OutboxSlot />)
  act(openOutboxList)
  await waitFor(() => expect(mockTried).toHaveBeenCalledTimes(1))
  mockIsDown = false
  await waitFor(() => {
    act(openOutboxList)
    expect(screen.getByRole('dialog', { name: 'Waiting to be sent' })).toBeTruthy()
  })
})
