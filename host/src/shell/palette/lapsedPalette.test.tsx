import { Role } from '@dayline/shared/contract'
import { renderWithApp, someAccount, someEmployee } from '@dayline/shared/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useKeyboardLayer } from './useKeyboardLayer.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => import('./CommandPalette.tsx'))
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const settings = { EnableProjectManagement: true, AllowEmployeesToAddManualTimeEntries: true }

async function search(text: string, choice: Parameters<typeof someAccount>[0]) {
  const Screen = () => useKeyboardLayer().layer
  const app = await renderWithApp(<Screen />, {
    account: someAccount({ settings, ...choice }),
    calls: {
      '/savedview/list': { Items: [] },
      '/employee/list': { Items: [someEmployee()], TotalCount: 1, Page: 1, PageSize: 6 },
      '/project/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 6 },
    },
  })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Go to or do' }), { target: { value: text } })
  // Longer than the palette waits for more letters.
  await act(() => jest.advanceTimersByTimeAsync(5000))
  return app
}

test.each([
  ['an Owner', Role.Owner],
  ['a Manager', Role.Manager],
])(
  'after the subscription has ended, finds no people and projects for %s: their screens are closed',
  async (_, role) => {
    const active = await search('ada', { role })
    expect(await screen.findByRole('option', { name: /Ada Lovelace/ })).toBeTruthy()
    expect(active.server.sent('/project/list')).toHaveLength(1)
    cleanup()
    const { server } = await search('ada', { role, subscription: 'lapsed' })
    expect(screen.getByText('Nothing found.')).toBeTruthy()
    expect(server.sent('/employee/list')).toEqual([])
    expect(server.sent('/project/list')).toEqual([])
  },
)

test('after the subscription has ended, offers to add an employee, but no time entry', async () => {
  await search('add', {})
  expect(screen.getByRole('option', { name: 'Add time entry' })).toBeTruthy()
  cleanup()
  await search('add', { subscription: 'lapsed' })
  expect(screen.getByRole('option', { name: 'Add employee' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Add time entry' })).toBeNull()
})
