import { renderWithApp, someEmployee } from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useKeyboardLayer } from './useKeyboardLayer.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => import('./CommandPalette.tsx'))
afterEach(() => jest.useRealTimers())

const page = { Page: 1, PageSize: 6 }
const helpDesk = { ID: 5, Title: 'Help desk', Color: '#112233', CustomerId: null, Integration: null }
const grace = someEmployee({ ID: 7, FirstName: 'Grace', LastName: 'Hopper' })

/** Opens the palette, whose pauses and requests end only when the clock is advanced. */
async function openPalette() {
  const Screen = () => useKeyboardLayer().layer
  const app = await renderWithApp(<Screen />, {
    at: '/app/dashboard/team',
    calls: {
      '/savedview/list': { Items: [] },
      '/employee/list': ({ SearchTerm }) => {
        const Items = SearchTerm === 'grace' ? [grace] : []
        return { Items, TotalCount: Items.length, ...page }
      },
      '/project/list': ({ SearchTerm }) => {
        const Items = SearchTerm === 'help' ? [helpDesk] : []
        return { Items, TotalCount: Items.length, ...page }
      },
    },
  })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: 'Go to or do' })
  await app.user.click(field)
  jest.useFakeTimers()
  return {
    ...app,
    type: (value: string) => act(async () => void fireEvent.change(field, { target: { value } })),
    press: (key: string) => fireEvent.keyDown(field, { key }),
  }
}

const selected = () => screen.getByRole('option', { selected: true }).textContent

it('keeps an action with the typed name selected when a project that begins with it arrives', async () => {
  const { type } = await openPalette()
  await type('help')
  expect(selected()).toBe('Help')
  await screen.findByRole('option', { name: /Help desk/ })
  expect(selected()).toBe('Help')
  expect(screen.getAllByRole('group')[0]?.getAttribute('aria-label')).toBe('Actions')
})

it('does not report that nothing is found before the pause after the last letter and the search have ended', async () => {
  const { type } = await openPalette()
  await type('grace')
  expect(screen.getByText('Searching…')).toBeTruthy()
  await screen.findByRole('option', { name: /Grace Hopper/ })
  await type('nobody')
  expect(screen.getByText('Searching…')).toBeTruthy()
  await screen.findByText('Nothing found.')
})

describe('Enter pressed before the search has found anything', () => {
  const enter = async (text: string) => {
    const app = await openPalette()
    await app.type(text)
    app.press('Enter')
    return app
  }
  /** Longer than the pause after the last letter, and than the answers. */
  const pass = () => act(() => jest.advanceTimersByTimeAsync(1000))
  const isOpen = () => screen.queryByRole('combobox') !== null

  it('opens the person found', async () => {
    const { location } = await enter('grace 2026-01-15')
    expect(isOpen()).toBe(true)
    await pass()
    await waitFor(() => expect(location()).toBe('/app/dashboard/team?profile=7&day=2026-01-15'))
    expect(isOpen()).toBe(false)
  })

  it('does nothing after a further key', async () => {
    const { press, location } = await enter('grace')
    press('ArrowLeft')
    await screen.findByRole('option', { name: /Grace Hopper/ })
    await pass()
    expect(isOpen()).toBe(true)
    expect(location()).toBe('/app/dashboard/team')
  })

  it('does nothing for another text', async () => {
    const { type, location } = await enter('grac')
    await type('grace')
    await screen.findByRole('option', { name: /Grace Hopper/ })
    await pass()
    expect(location()).toBe('/app/dashboard/team')
  })

  it('does nothing once the search has ended without a line', async () => {
    const { type, location } = await enter('nobody')
    await screen.findByText('Nothing found.')
    expect(isOpen()).toBe(true)
    await type('grace')
    await screen.findByRole('option', { name: /Grace Hopper/ })
    await pass()
    expect(location()).toBe('/app/dashboard/team')
  })
})
