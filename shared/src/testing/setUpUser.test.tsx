import { AppProviders } from '@dayline/shared/app'
import { setUpUser } from '@dayline/shared/testing'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'

test('a click waits until a newly opened list accepts the pointer', async () => {
  const choose = jest.fn()
  render(
    <div role="listbox" style={{ pointerEvents: 'none' }}>
      <button type="button" onClick={choose}>
        Healthcare
      </button>
    </div>,
  )
  const clicked = setUpUser().click(screen.getByText('Healthcare'))
  requestAnimationFrame(() => {
    screen.getByRole('listbox').style.pointerEvents = 'auto'
  })
  await clicked
  expect(choose).toHaveBeenCalledTimes(1)
})

test('a key press waits until a newly opened menu has the focus', async () => {
  const press = jest.fn()
  render(<div role="menu" data-state="open" tabIndex={-1} onKeyDown={({ key }) => press(key)} />)
  const pressed = setUpUser().keyboard('{Escape}')
  setTimeout(() => act(() => screen.getByRole('menu').focus()), 100)
  await pressed
  expect(press).toHaveBeenCalledWith('Escape')
})

test('a menu that does not take the focus is focused by the helper', async () => {
  const press = jest.fn()
  render(<div role="menu" data-state="open" tabIndex={-1} onKeyDown={({ key }) => press(key)} />)
  await setUpUser().keyboard('{Escape}')
  expect(press).toHaveBeenCalledWith('Escape')
})

test('a click waits until a newly opened dialog has the focus, so that closing restores the focus', async () => {
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <ConfirmDialog
            title="Approve"
            text="The entry counts."
            confirmLabel="Approve"
            onConfirm={() => {}}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  }
  const user = setUpUser()
  render(<Screen />, { wrapper: AppProviders })
  screen.getByRole('button', { name: 'Open' }).focus()
  act(() => screen.getByRole('button', { name: 'Open' }).click())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})
