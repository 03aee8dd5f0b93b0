import { createMemoryRouter, RouterProvider, useProfile } from '@dayline/shared/router'
import { setUpUser } from '@dayline/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'

function Screen() {
  const { profile, openProfile, closeProfile } = useProfile()
  return profile ? (
    <>
      <output>{profile.day ?? 'today'}</output>
      <button type="button" onClick={() => openProfile({ ...profile, day: '2026-11-19' })}>
        Previous day
      </button>
      <button type="button" onClick={() => openProfile({ employeeId: 8 })}>
        Other person
      </button>
      <button type="button" onClick={closeProfile}>
        Close
      </button>
    </>
  ) : (
    <button type="button" onClick={() => openProfile({ employeeId: 7 })}>
      Open
    </button>
  )
}

function open(...entries: string[]) {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: entries })
  render(<RouterProvider router={router} />)
  return { router, at: () => router.state.location.pathname + router.state.location.search }
}

it('leaves no history entry once it is closed', async () => {
  const user = setUpUser()
  const { router, at } = open('/before', '/team?status=2')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(at()).toBe('/team?status=2&profile=7')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(at()).toBe('/team?status=2'))
  await act(() => router.navigate(-1))
  expect(at()).toBe('/before')
})

it('stays on the screen when closed after it was opened by its address', async () => {
  const user = setUpUser()
  const { at } = open(
    '/before',
    '/team?status=2&profile=7&day=2026-11-20&profile-tab=activities&profile-hours=12-18&profile-list=minutes',
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(at()).toBe('/team?status=2')
})

it('closes at once after its day and person were changed', async () => {
  const user = setUpUser()
  const { router, at } = open('/before', '/team?status=2')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(at()).toBe('/team?status=2&profile=7&day=2026-11-19')
  await user.click(screen.getByRole('button', { name: 'Other person' }))
  expect(at()).toBe('/team?status=2&profile=8')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(at()).toBe('/team?status=2'))
  await act(() => router.navigate(-1))
  expect(at()).toBe('/before')
})

it('keeps a change of the address that is not rendered yet', () => {
  const { router, at } = open('/team')
  act(() => {
    void router.navigate('/team?status=2')
    screen.getByRole('button', { name: 'Open' }).click()
  })
  expect(at()).toBe('/team?status=2&profile=7')
})

it('keeps its tabs for another day or person, but not what was open for the previous one', async () => {
  const user = setUpUser()
  const { at } = open(
    '/team?profile=7&profile-tab=activities&profile-list=minutes&profile-hours=12-18&profile-stretch=3',
  )
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  expect(at()).toBe('/team?profile=7&day=2026-11-19&profile-tab=activities&profile-list=minutes')
  await user.click(screen.getByRole('button', { name: 'Other person' }))
  expect(at()).toBe('/team?profile=8&profile-tab=activities&profile-list=minutes')
})

it('closes at once after it was opened by its address and its day was changed', async () => {
  const user = setUpUser()
  const { router, at } = open('/before', '/team?status=2&profile=7')
  await user.click(screen.getByRole('button', { name: 'Previous day' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(at()).toBe('/team?status=2')
  await act(() => router.navigate(-1))
  expect(at()).toBe('/before')
})

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-30', 'today'],
])('opens for the day %s of an address on %s', (day, shown) => {
  open(`/team?profile=7&day=${day}`)
  expect(screen.getByRole('status').textContent).toBe(shown)
})
