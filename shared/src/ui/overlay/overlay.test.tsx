import { setUpUser } from '@dayline/shared/testing'
import { Button, Field, Input, UiProvider } from '@dayline/shared/ui'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ConfirmDialog, Dialog, Lightbox } from './index.ts'

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

it.each([
  ['a form', () => {}],
  ['without a form', undefined],
])('keeps the focus in the dialog when a button of its footer removes itself (%s)', async (_, onSubmit) => {
  function Steps() {
    const [isLast, setIsLast] = useState(false)
    const footer = (
      <>
        <Button onClick={() => {}}>Back</Button>
        {!isLast && <Button onClick={() => setIsLast(true)}>Next</Button>}
      </>
    )
    return (
      <UiProvider>
        <Dialog title="Set up" footer={footer} onClose={() => {}} {...(onSubmit && { onSubmit })}>
          <Input aria-label="Code" />
        </Dialog>
      </UiProvider>
    )
  }
  render(<Steps />)
  const next = await screen.findByRole('button', { name: 'Next' })
  const footer = next.parentElement
  await user.click(next)
  await waitFor(() => expect(next.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(footer))
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

function Tasks({ removed }: { removed: string[] }) {
  const [tasks, setTasks] = useState(['Paint', 'Print'])
  const [open, setOpen] = useState<string | null>(null)
  return (
    <UiProvider>
      <ul>
        {tasks.map((task) => (
          <li key={task}>
            <Button onClick={() => setOpen(task)}>{task}</Button>
          </li>
        ))}
      </ul>
      {open && (
        <ConfirmDialog
          title="Delete task"
          text="Are you sure about this?"
          confirmLabel="Delete"
          onConfirm={() => {
            setTasks(tasks.filter((task) => !removed.includes(task)))
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </UiProvider>
  )
}

it.each([
  ['returns the focus to the control that opened it', ['Print'], () => screen.getByRole('button', { name: 'Paint' })],
  ['moves it to the nearest part that remains if that control was removed', ['Paint'], () => screen.getByRole('list')],
])('a dialog %s', async (_, removed, target) => {
  render(<Tasks removed={removed} />)
  await user.click(screen.getByRole('button', { name: 'Paint' }))
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(document.activeElement).toBe(target()))
})

it('a lightbox announces the item after each move, but not the first one, which is the name of the dialog', async () => {
  const names = ['Bridge', 'Harbor']
  function Pictures() {
    const [at, setAt] = useState(0)
    return (
      <Lightbox
        title={names[at]}
        itemId={at}
        position={at + 1}
        count={2}
        onPrevious={at > 0 ? () => setAt(at - 1) : undefined}
        onNext={at < 1 ? () => setAt(at + 1) : undefined}
        onClose={() => undefined}
      >
        {null}
      </Lightbox>
    )
  }
  render(<Pictures />, { wrapper: UiProvider })
  const dialog = await screen.findByRole('dialog', { name: 'Bridge' })
  const announced = screen.getByRole('status')
  expect(announced.textContent).toBe('')
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(announced.textContent).toBe('Harbor, 2 of 2')
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(announced.textContent).toBe('Bridge, 1 of 2')
})

it('a lightbox announces another item at the same position, and not a refetch that changes the position or count', async () => {
  const lightbox = (title: string, itemId: number, position: number, count: number) => (
    <Lightbox {...{ title, itemId, position, count }} onClose={() => undefined}>
      {null}
    </Lightbox>
  )
  const { rerender } = render(lightbox('Bridge', 1, 1, 3), { wrapper: UiProvider })
  await screen.findByRole('dialog', { name: 'Bridge' })
  const announced = screen.getByRole('status')
  rerender(lightbox('Bridge', 1, 2, 4))
  expect(announced.textContent).toBe('')
  rerender(lightbox('Harbor', 2, 2, 3))
  expect(announced.textContent).toBe('Harbor, 2 of 3')
  rerender(lightbox('Harbor', 2, 3, 4))
  expect(announced.textContent).toBe('Harbor, 2 of 3')
})
