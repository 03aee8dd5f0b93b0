import { chooseInMenu, setUpUser } from '@dayline/shared/testing'
import { Button, UiProvider } from '@dayline/shared/ui'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Dialog, Menu, Popover, Tooltip } from './index.ts'

const user = setUpUser()
const chosen = jest.fn()

const menu = (
  <Menu
    trigger={<Button>Actions</Button>}
    items={[
      { id: 'edit', label: 'Edit', onSelect: () => chosen('edit') },
      { id: 'delete', label: 'Delete', onSelect: () => chosen('delete') },
    ]}
  />
)
const show = (content: ReactNode) => render(<UiProvider>{content}</UiProvider>)
const button = (name: string) => screen.getByRole('button', { name })

it('the first press, without earlier events, opens a menu, and the second closes it', async () => {
  show(menu)
  expect(button('Actions').getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button('Actions'))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy()
  await waitFor(() => expect(button('Actions').getAttribute('aria-expanded')).toBe('true'))
  fireEvent.click(button('Actions'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button('Actions').getAttribute('aria-expanded')).toBe('false')
})

const filters = (
  <Popover label="Filter" trigger={<Button>Filters</Button>}>
    <input aria-label="Team" />
  </Popover>
)

it.each([
  ['menu', menu, 'Actions', 'Actions'],
  ['dialog', filters, 'Filters', 'Filter'],
])('the focus may move from a dialog to the %s of one of its buttons', async (role, content, trigger, name) => {
  show(
    <Dialog title="Add note" onClose={() => {}}>
      {content}
    </Dialog>,
  )
  await user.click(await screen.findByRole('button', { name: trigger }))
  const surface = await screen.findByRole(role, { name })
  await waitFor(() => expect(surface.contains(document.activeElement)).toBe(true))
})

it('a menu reports each choice', async () => {
  show(menu)
  await chooseInMenu(user, 'Actions', 'Edit')
  await waitFor(() => expect(chosen.mock.calls).toEqual([['edit']]))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await chooseInMenu(user, 'Actions', 'Delete')
  await waitFor(() => expect(chosen.mock.calls).toEqual([['edit'], ['delete']]))
})

it('a disabled action shows why, is reached by the arrow keys, and does nothing', async () => {
  const block = jest.fn()
  show(
    <Menu
      trigger={<Button>Actions</Button>}
      items={[
        { id: 'edit', label: 'Edit', onSelect: () => undefined },
        {
          id: 'block',
          label: 'Block',
          disabledReason: 'The Owner cannot be blocked.',
          onSelect: block,
        },
      ]}
    />,
  )
  await chooseInMenu(user, 'Actions', 'Block The Owner cannot be blocked.')
  const item = screen.getByRole('menuitem', { name: /^Block/ })
  expect([item.hasAttribute('data-highlighted'), item.getAttribute('aria-disabled')]).toEqual([true, 'true'])
  await act(async () => fireEvent.click(item))
  expect(screen.getByRole('menu')).toBeTruthy()
  expect(block).not.toHaveBeenCalled()
})

it('the reason is not drawn twice in a label of an older remote, which contains it', async () => {
  const disabledReason = 'Choose a list first.'
  const label = <span>Sync tasks {disabledReason}</span>
  show(
    <Menu
      trigger={<Button>Actions</Button>}
      items={[{ id: 'sync', label, disabledReason, onSelect: () => undefined }]}
    />,
  )
  fireEvent.click(button('Actions'))
  expect((await screen.findByRole('menuitem')).textContent).toBe('Sync tasks Choose a list first.')
})

it('a key press on a newly focused button opens its menu at the first action', async () => {
  show(menu)
  act(() => button('Actions').focus())
  fireEvent.keyDown(button('Actions'), { key: 'ArrowDown' })
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await waitFor(() => expect(first.hasAttribute('data-highlighted')).toBe(true))
  expect(button('Actions').getAttribute('aria-expanded')).toBe('true')
})

it('a popover opens on the first press and closes on the second', async () => {
  show(filters)
  fireEvent.click(button('Filters'))
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeTruthy()
  fireEvent.click(button('Filters'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a tooltip appears on the first keyboard focus and on the first hover, and describes its button', async () => {
  show(
    <>
      <Tooltip content="Made by the agent">
        <Button>Agent</Button>
      </Tooltip>
      <Tooltip content="Made by hand">
        <Button>Hand</Button>
      </Tooltip>
    </>,
  )
  await user.tab()
  expect(button('Agent').getAttribute('aria-describedby')).toBe((await screen.findByRole('tooltip')).id)
  await user.hover(button('Hand'))
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Made by hand'))
})
