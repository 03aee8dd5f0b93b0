import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { renderWithApp, someEmployee } from '@dayline/shared/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { ReturnPeriodDialog, UnlockPeriodDialog } from './PeriodDialogs.tsx'

const days = { From: '2026-11-09', To: '2026-11-15' }
const nextDays = { From: '2026-11-16', To: '2026-11-22' }
const ada = someEmployee({ ID: 7, FirstName: 'Ada' })
const grace = someEmployee({ ID: 8, FirstName: 'Grace' })

beforeEach(() => {
  localStorage.clear()
  // Drafts belong to a person in an organization.
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
})

test.each([
  ['returning', ReturnPeriodDialog],
  ['unlocking', UnlockPeriodDialog],
])('restores a reason for %s only for the same person and period', async (_, ReasonDialog) => {
  const open = async (person: typeof ada, period: typeof days) => {
    cleanup()
    await renderWithApp(<ReasonDialog days={period} person={person} onClose={() => {}} />)
    return screen.findByRole<HTMLTextAreaElement>('textbox')
  }
  fireEvent.change(await open(ada, days), { target: { value: 'Friday is missing' } })
  expect((await open(grace, days)).value).toBe('')
  expect((await open(ada, nextDays)).value).toBe('')
  expect((await open(ada, days)).value).toBe('Friday is missing')
})

test('restores a reason for unlocking for everyone only there', async () => {
  const open = async (person: typeof ada | null) => {
    cleanup()
    await renderWithApp(<UnlockPeriodDialog days={days} person={person} onClose={() => {}} />)
    return screen.findByRole<HTMLTextAreaElement>('textbox')
  }
  fireEvent.change(await open(null), { target: { value: 'A holiday was missing' } })
  expect((await open(ada)).value).toBe('')
  expect((await open(null)).value).toBe('A holiday was missing')
})
