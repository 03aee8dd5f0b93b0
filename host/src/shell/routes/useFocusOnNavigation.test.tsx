import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from '@dayline/shared/router'
import { act, render, screen } from '@testing-library/react'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

let redirect = (_to: string) => {}

function Layout() {
  const main = useFocusOnNavigation()
  const navigate = useNavigate()
  redirect = (to) => void navigate(to, { replace: true })
  return (
    <>
      <button type="button">Account menu</button>
      <Link to="/reports">Reports</Link>
      <Link to="/team?status=2">Filter</Link>
      <main ref={main} tabIndex={-1}>
        <Outlet />
        <button type="button">Save</button>
      </main>
    </>
  )
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  const router = createMemoryRouter([{ path: '*', element: <Layout /> }], { initialEntries: ['/team'] })
  render(<RouterProvider router={router} />)
})

const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus())
const main = () => screen.getByRole('main')

it('does not move the focus at the first path, or when only a filter changes', () => {
  expect(document.activeElement).toBe(document.body)
  act(() => screen.getByRole('link', { name: 'Filter' }).click())
  expect(document.activeElement).toBe(document.body)
  expect(window.scrollTo).not.toHaveBeenCalled()
})

it('moves the focus to the content at a new path, even from a control outside', () => {
  focusOn('Account menu')
  act(() => screen.getByRole('link', { name: 'Reports' }).click())
  expect(document.activeElement).toBe(main())
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

it('moves the focus at a redirect when it is on the page or the content', () => {
  act(() => redirect('/reports'))
  expect(document.activeElement).toBe(main())
  focusOn('Save')
  act(() => redirect('/tasks'))
  expect(document.activeElement).toBe(main())
})

it('leaves the focus on a control outside, such as an open menu, when a redirect follows', () => {
  focusOn('Account menu')
  act(() => redirect('/reports'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account menu' }))
})
