import { BinButton, useDeletion, useUndoDeletion } from '@dayline/shared/bin'
import type { BinItem } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp } from '@dayline/shared/testing'
import { Button } from '@dayline/shared/ui'
import { screen, waitFor, within } from '@testing-library/react'

const item = (ID: number, more: Partial<BinItem> = {}): BinItem => ({
  ID,
  Kind: 'task',
  RecordId: 70 + ID,
  Title: `Task ${ID}`,
  Where: 'Website',
  DeletedBy: 'Ben Okri',
  DeleteDate: '2026-11-20T09:30:00Z',
  ForgetDate: '2026-12-20T09:30:00Z',
  ...more,
})

/** A server whose bin has these items. */
function binOf(items: BinItem[]): FakeCalls {
  let left = items
  return {
    '/bin/list': ({ SearchTerm = '', Page = 1, PageSize = 12 }) => {
      const found = left.filter(({ Title }) => Title.includes(SearchTerm))
      const Items = found.slice((Page - 1) * PageSize, Page * PageSize)
      return { Items, TotalCount: found.length, Page, PageSize }
    },
    '/bin/restore': ({ Ids }) => {
      left = left.filter(({ RecordId }) => !Ids.includes(RecordId))
      return { Restored: Ids, AlreadyBack: [], Refused: [] }
    },
  }
}

const tasks = <BinButton kinds={['task', 'comment', 'taskFile']} />

test('the bin lists deleted records with who deleted them and until when, and restores them', async () => {
  const comment = item(2, { Kind: 'comment', Title: 'Looks good', Where: 'Draw the home page', DeletedBy: null })
  const { user, server } = await renderWithApp(tasks, { calls: binOf([item(1), comment]) })
  await user.click(screen.getByRole('button', { name: 'Deleted tasks' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deleted tasks, comments and files' })
  const row = (await within(dialog).findByText('Task 1')).closest('tr') as HTMLElement
  for (const text of ['Task of Website', 'by Ben Okri', '20 Dec 2026']) within(row).getByText(text)
  within(dialog).getByText('Comment on Draw the home page')
  within(dialog).getByText('by a former member')
  expect(server.sent('/bin/list')[0]).toMatchObject({ Kinds: ['task', 'comment', 'taskFile'] })
  await user.click(within(dialog).getByRole('button', { name: 'Restore Task 1' }))
  expect(await screen.findByText('1 task restored')).toBeTruthy()
  await waitFor(() => expect(within(dialog).queryByText('Task 1')).toBeNull())
  expect(server.sent('/bin/restore')).toEqual([{ Kind: 'task', Ids: [71] }])
})

test('restoring the only record of the last page shows the page before it', async () => {
  const items = Array.from({ length: 13 }, (_, index) => item(index + 1))
  const { user } = await renderWithApp(tasks, { calls: binOf(items) })
  await user.click(screen.getByRole('button', { name: 'Deleted tasks' }))
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await user.click(await screen.findByRole('button', { name: 'Restore Task 13' }))
  expect(await screen.findByText('Task 12')).toBeTruthy()
  expect(screen.queryByText('The bin is empty')).toBeNull()
})

test('an empty bin shows a notice', async () => {
  const { user } = await renderWithApp(tasks, { calls: binOf([]) })
  await user.click(screen.getByRole('button', { name: 'Deleted tasks' }))
  expect(await screen.findByText('The bin is empty')).toBeTruthy()
  expect(screen.getByText('Deleted tasks, comments and files are listed here.')).toBeTruthy()
})

test('a record that cannot be restored remains in the list, and the reason is shown', async () => {
  const Message = 'Its project was deleted. Please restore the project first.'
  const { user } = await renderWithApp(tasks, {
    calls: { ...binOf([item(1)]), '/bin/restore': refuse({ message: Message }) },
  })
  await user.click(screen.getByRole('button', { name: 'Deleted tasks' }))
  await user.click(await screen.findByRole('button', { name: 'Restore Task 1' }))
  expect(await screen.findByText(Message)).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore Task 1' }).getAttribute('aria-disabled')).toBeNull(),
  )
})

test('while a record is restored, no button is disabled, which would lose the focus', async () => {
  const restoring = Promise.withResolvers<never>()
  const { user, server } = await renderWithApp(tasks, {
    calls: { ...binOf([item(1), item(2)]), '/bin/restore': () => restoring.promise },
  })
  await user.click(screen.getByRole('button', { name: 'Deleted tasks' }))
  await user.click(await screen.findByRole('button', { name: 'Restore Task 1' }))
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Restore Task/ })
  expect(buttons.map(({ disabled, ariaDisabled }) => [disabled, ariaDisabled])).toEqual([
    [false, 'true'],
    [false, 'true'],
  ])
  for (const button of buttons) await user.click(button)
  expect(server.sent('/bin/restore')).toHaveLength(1)
})

function Deleting() {
  const offerUndo = useUndoDeletion('task')
  return <Button onClick={() => offerUndo([5, 6], '2 tasks deleted')}>Delete</Button>
}

test('Undo in the toast of a deletion restores all records, and reports those that were restored before', async () => {
  const { user, server } = await renderWithApp(<Deleting />, {
    calls: {
      '/bin/restore': { Restored: [5], AlreadyBack: [6], Refused: [] },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('2 tasks deleted')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 task restored')).toBeTruthy()
  expect(screen.getByText('1 task had already been restored.')).toBeTruthy()
  expect(server.sent('/bin/restore')).toEqual([{ Kind: 'task', Ids: [5, 6] }])
})

function DeletingOne({ onDone }: { onDone: (id: number) => void }) {
  const { trigger } = useDeletion('customer', '/project/deletecustomer', { onDone })
  return <Button onClick={() => void trigger({ Id: 5 })}>Delete</Button>
}

test('deletes a record and offers to restore it, and does neither when the server refuses', async () => {
  let isRefused = true
  const onDone = jest.fn()
  const { user, server } = await renderWithApp(<DeletingOne onDone={onDone} />, {
    calls: {
      '/project/deletecustomer': () => (isRefused ? refuse({ message: 'It has projects.' }) : { Id: 5 }),
      '/bin/restore': { Restored: [5], AlreadyBack: [], Refused: [] },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('It has projects.')
  expect(onDone).not.toHaveBeenCalled()
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 customer restored')).toBeTruthy()
  expect(onDone.mock.calls).toEqual([[5]])
  expect(server.sent('/bin/restore')).toEqual([{ Kind: 'customer', Ids: [5] }])
})
