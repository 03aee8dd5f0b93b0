import { ExplainedTotal } from '@dayline/shared/contract'
import { createMemoryRouter, RouterProvider } from '@dayline/shared/router'
import { setUpUser } from '@dayline/shared/testing'
import { ZoneProvider } from '@dayline/shared/ui'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useExplained } from './useExplained.ts'

const user = setUpUser()

function Report() {
  const { explained, explain, change, close } = useExplained()
  const button = (name: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  )
  return (
    <>
      {button('Sum', () => explain({ total: ExplainedTotal.Working, teamId: 3 }))}
      {button('Person', () => explain({ total: ExplainedTotal.Working, employeeId: 7 }))}
      {button('Idle', () => change(ExplainedTotal.Idle))}
      {explained && button('Close', close)}
    </>
  )
}

function open(at: string) {
  const router = createMemoryRouter([{ path: '*', element: <Report /> }], { initialEntries: ['/before', at] })
  render(
    <ZoneProvider zone="Europe/Istanbul">
      <RouterProvider router={router} />
    </ZoneProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { address, goBack: () => act(() => router.navigate(-1)) }
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

it('leaves no history entry of a panel with two levels once it is closed', async () => {
  const { address, goBack } = open('/report?q=a')
  await press('Sum')
  await press('Person')
  await press('Idle')
  expect(address()).toBe('/report?q=a&explain=idle.7')
  await press('Close')
  await waitFor(() => expect(address()).toBe('/report?q=a'))
  await goBack()
  expect(address()).toBe('/before')
})

it('closes once, however often it is pressed', async () => {
  const { address } = open('/report')
  await press('Sum')
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => {
    close.click()
    close.click()
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  expect(address()).toBe('/report')
  await press('Sum')
  await press('Close')
  await waitFor(() => expect(address()).toBe('/report'))
})

it('returns from a person to the people, and closes from there at once', async () => {
  const { address, goBack } = open('/report')
  await press('Sum')
  await press('Person')
  await goBack()
  expect(address()).toBe('/report?explain=working.t3')
  await press('Close')
  await waitFor(() => expect(address()).toBe('/report'))
  await goBack()
  expect(address()).toBe('/before')
})

it('stays on the screen when closed after it was opened by its address', async () => {
  const { address } = open('/report?explain=working.t3')
  await press('Person')
  await press('Close')
  expect(address()).toBe('/report')
})

it.each([
  ['working.7.2026-02-28', true],
  ['working.7.2026-02-30', false],
])('is open at the address %s: %s', (text, isOpen) => {
  open(`/report?explain=${text}`)
  expect(screen.queryByRole('button', { name: 'Close' }) !== null).toBe(isOpen)
})
