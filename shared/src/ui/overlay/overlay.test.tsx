import { setUpUser } from '@dayline/shared/testing'
import { Button, Field, Input, UiProvider } from '@dayline/shared/ui'
import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ConfirmDialog, Dialog } from './index.ts'

const user = setUpUser()

function Screen({ onSubmit }: { onSubmit: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  return (
    <UiProvider>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog title="Add note" isDirty={text !== ''} onSubmit={onSubmit} onClose={() => setIsOpen(false)}>
          <Field label="Note">
            <Input value={text} onChange={(event) => setText(event.currentTarget.value)} />
          </Field>
        </Dialog>
      )}
    </UiProvider>
  )
}

// Moving the focus needs layout, which jsdom lacks: it is tested in a real browser.
it('submits on Enter and asks before unsaved text is lost', async () => {
  const onSubmit = jest.fn()
  render(<Screen onSubmit={onSubmit} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await user.type(note, 'x{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLInputElement).value).toBe('x')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a confirmation cannot be submitted twice', async () => {
  const onConfirm = jest.fn()
  const dialog = (isBusy: boolean) => (
    <UiProvider>
      <ConfirmDialog
        title="Delete project"
        text="Are you sure about this?"
        confirmLabel="Delete"
        isDanger
        isBusy={isBusy}
        onConfirm={onConfirm}
        onClose={() => undefined}
      />
    </UiProvider>
  )
  const { rerender } = render(dialog(false))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  rerender(dialog(true))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
