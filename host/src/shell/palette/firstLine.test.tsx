import { renderWithApp, someEmployee } from '@dayline/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
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
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
  }
}

const selected = () => screen.getByRole('option', { selected: true }).textContent

it('keeps an action with the typed name selected when a project that begins with it arrives', async () => {
  const { type } = await openPalette()
  type('help')
  expect(selected()).toBe('Help')
  await screen.findByRole('option', { name: /Help desk/ })
  expect(selected()).toBe('Help')
  expect(screen.getAllByRole('group')[0]?.getAttribute('aria-label')).toBe('Actions')
})
