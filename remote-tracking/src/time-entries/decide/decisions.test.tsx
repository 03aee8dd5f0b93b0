import { useRevalidate } from '@dayline/shared/api'
import { EntryLogStatus, Role, type TimeEntry } from '@dayline/shared/contract'
import { isReloadHeld } from '@dayline/shared/forms'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { TimeEntriesPage } from '../TimeEntriesPage.tsx'
import { approved, calls, page, pending, rejected } from '../testing/sampleEntries.ts'

async function rows() {
  const table = await screen.findByRole('table', { name: 'Manual time entries' })
  await within(table).findAllByText('Ada Lovelace')
  return within(table).getAllByRole('row').slice(1)
}
const action = (row: HTMLElement | undefined, verb: string) =>
  within(row as HTMLElement).getByRole<HTMLButtonElement>('button', { name: `${verb} entry of Ada Lovelace` })

test('approves all shown pending entries together, and reports one that was decided in the meantime', async () => {
  const waiting = [1, 2, 3].map((ID) => ({ ...pending, ID }))
  let decided = [2]
  let listed = waiting
  let readAgain: ReturnType<typeof useRevalidate> | undefined
  function WithReread() {
    readAgain = useRevalidate()
    return <TimeEntriesPage />
  }
  const { user, server } = await renderWithApp(<WithReread />, {
    calls: {
      ...calls,
      '/timeentry/list': () => page([...listed, { ...approved, ID: 9 }]),
      '/timeentry/approve': ({ Id }) =>
        decided.includes(Id)
          ? refuse({ message: 'This time entry has already been decided.' })
          : { Item: { ...pending, ID: Id, Status: 1 } },
    },
  })
  const approveAll = async () => {
    await user.click(await screen.findByRole('button', { name: 'Approve all shown (3)' }))
    const question = await screen.findByRole('alertdialog')
    expect(await within(question).findByText(/^1h 57m of 4h 30m will change/)).toBeTruthy()
    expect(within(question).getAllByRole('listitem')).toHaveLength(3)
    // Another one arrives while the confirmation is open.
    listed = [{ ...pending, ID: 4 }, ...waiting]
    await act(() => readAgain?.('/timeentry/list'))
    await waitFor(() => expect(document.querySelectorAll('tbody > tr[data-index]')).toHaveLength(5))
    await user.click(within(question).getByRole('button', { name: 'Approve 3 time entries' }))
    await waitFor(() => expect(question.isConnected).toBe(false))
    listed = waiting
    await act(() => readAgain?.('/timeentry/list'))
    await waitFor(() => expect(document.querySelectorAll('tbody > tr[data-index]')).toHaveLength(4))
  }
  await approveAll()
  const named = 'Not Ada Lovelace, between Thu 19 Nov, 09:00 and 10:30: This time entry has already been decided.'
  expect(await screen.findByText(`2 of 3 time entries approved. ${named}`)).toBeTruthy()
  expect(server.sent('/timeentry/approve')).toEqual([{ Id: 1 }, { Id: 2 }, { Id: 3 }])
  decided = []
  await approveAll()
  expect(await screen.findByText('3 time entries approved')).toBeTruthy()
})

test('selects entries by X and Shift-click, rejects them with one reason, and keeps failures selected', async () => {
  const waiting = [1, 2, 3].map((ID) => ({ ...pending, ID }))
  const { user, server } = await renderWithApp(<TimeEntriesPage />, {
    calls: {
      ...calls,
      '/timeentry/list': page([...waiting, { ...approved, ID: 9 }]),
      '/timeentry/reject': ({ Id }) =>
        Id === 2 ? refuse({ message: 'This time entry has already been decided.' }) : { Item: { ...rejected, ID: Id } },
    },
  })
  const [first] = await rows()
  first?.focus()
  await user.keyboard('x')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select entry of Ada Lovelace/ })
  await user.keyboard('{Shift>}')
  await user.click(boxes[3] as HTMLElement)
  await user.keyboard('{/Shift}')
  const bar = screen.getByRole('region', { name: 'Selected time entries' })
  expect(within(bar).getByRole('status').textContent).toBe('4 selected')
  expect(within(bar).getByRole('button', { name: 'Approve 3' })).toBeTruthy()
  expect(within(bar).getByRole('button', { name: 'Delete 4' })).toBeTruthy()

  await user.click(within(bar).getByRole('button', { name: 'Reject 3' }))
  const question = await screen.findByRole('dialog', { name: 'Reject selected' })
  await user.click(within(question).getByRole('button', { name: 'Reject 3 time entries' }))
  expect(await within(question).findByText('Rejection reason is required.')).toBeTruthy()
  expect(server.sent('/timeentry/reject')).toEqual([])
  const reason = within(question).getByRole('textbox', { name: /Rejection reason/ })
  await user.type(reason, '👎')
  expect(await within(question).findByText('Please specify...')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Reject 3 time entries' }))
  expect(server.sent('/timeentry/reject')).toEqual([])
  await user.clear(reason)
  await user.type(reason, 'Not agreed')
  await user.click(within(question).getByRole('button', { name: 'Reject 3 time entries' }))
  await waitFor(() => expect(server.sent('/timeentry/reject')).toHaveLength(3))
  expect(server.sent('/timeentry/reject')[0]).toEqual({ Id: 1, RejectionReason: 'Not agreed' })
  expect((await screen.findByText(/^2 of 3 time entries rejected\. Not Ada Lovelace/)).textContent).toContain('decided')
  expect(within(bar).getByRole('status').textContent).toBe('2 selected')
})

test('shows why the server refuses a field of an entry that is decided with others', async () => {
  const refused = refuse({ validationErrors: { RejectionReason: 'The reason is too long.' } })
  const { user } = await renderWithApp(<TimeEntriesPage />, { calls: { ...calls, '/timeentry/reject': refused } })
  const [first] = await rows()
  first?.focus()
  await user.keyboard('x')
  await user.click(await screen.findByRole('button', { name: 'Reject 1' }))
  const question = await screen.findByRole('dialog', { name: 'Reject selected' })
  await user.type(within(question).getByRole('textbox', { name: /Rejection reason/ }), 'Not agreed')
  await user.click(within(question).getByRole('button', { name: 'Reject 1 time entry' }))
  const message = await screen.findByText(/^0 of 1 time entries rejected\. Not Ada Lovelace/)
  expect(message.textContent).toContain('10:30: The reason is too long.')
})

test('decides the focused row or the selected entries with A and R, but no decided rows', async () => {
  const { user } = await renderWithApp(<TimeEntriesPage />, { calls })
  const [first, second] = await rows()
  await user.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  second?.focus()
  await user.keyboard('a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  first?.focus()
  await user.keyboard('a')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('r')
  const reject = await screen.findByRole('dialog', { name: 'Reject time entry' })
  await user.click(within(reject).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('xa')
  const approve = await screen.findByRole('alertdialog', { name: 'Approve selected' })
  expect(approve.textContent).toContain('You are about to approve 1 time entry. Are you sure?')
  expect(within(approve).getByRole('button', { name: 'Approve 1 time entry' })).toBeTruthy()
})

test('an update does not reload the page while several entries are decided, or with a typed reason', async () => {
  const answer = Promise.withResolvers<void>()
  const { user } = await renderWithApp(<TimeEntriesPage />, {
    calls: {
      ...calls,
      '/timeentry/approve': async () => {
        await answer.promise
        return { Item: { ...pending, Status: 1 } }
      },
    },
  })
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Reject 1' }))
  const reject = await screen.findByRole('dialog', { name: 'Reject selected' })
  const reason = within(reject).getByRole('textbox', { name: /Rejection reason/ })
  expect(isReloadHeld()).toBe(false)
  await user.type(reason, 'Twice')
  expect(isReloadHeld()).toBe(true)
  await user.clear(reason)
  expect(isReloadHeld()).toBe(false)
  await user.click(within(reject).getByRole('button', { name: 'Cancel' }))

  await user.click(screen.getByRole('button', { name: 'Approve 1' }))
  const approve = await screen.findByRole('alertdialog')
  await user.click(within(approve).getByRole('button', { name: /^Approve 1 / }))
  expect(isReloadHeld()).toBe(true)
  answer.resolve()
  expect(await screen.findByText('1 time entry approved')).toBeTruthy()
  expect(isReloadHeld()).toBe(false)
})

test('keeps the dialog with the reason open while no rejection is stored', async () => {
  const { user } = await renderWithApp(<TimeEntriesPage />, {
    calls: { ...calls, '/timeentry/reject': refuse({ message: 'Not now.' }) },
  })
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Reject 1' }))
  const question = await screen.findByRole('dialog', { name: 'Reject selected' })
  const reason = within(question).getByRole<HTMLTextAreaElement>('textbox', { name: /Rejection reason/ })
  await user.type(reason, 'Twice')
  await user.click(within(question).getByRole('button', { name: 'Reject 1 time entry' }))
  expect(await screen.findByText(/^0 of 1 time entries rejected/)).toBeTruthy()
  expect(reason.isConnected && reason.value).toBe('Twice')
})

test('restores an unsent reason only for the same selected entries, and not once it is sent', async () => {
  localStorage.clear()
  // Drafts belong to a person in an organization.
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
  let answer: ReturnType<typeof refuse> | { Item: TimeEntry } = refuse({ message: 'Not now.' })
  const openReject = async (...ids: number[]) => {
    cleanup()
    const { user } = await renderWithApp(<TimeEntriesPage />, {
      calls: {
        ...calls,
        '/timeentry/list': page(ids.map((ID) => ({ ...pending, ID }))),
        '/timeentry/reject': () => answer,
      },
    })
    await rows()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(screen.getByRole('button', { name: `Reject ${ids.length}` }))
    const question = within(await screen.findByRole('dialog', { name: 'Reject selected' }))
    return { user, question, reason: question.getByRole<HTMLTextAreaElement>('textbox', { name: /Rejection reason/ }) }
  }
  const typed = await openReject(1, 2)
  await typed.user.type(typed.reason, 'Twice')
  expect((await openReject(1, 3)).reason.value).toBe('')
  const { user, question, reason } = await openReject(2, 1)
  expect(reason.value).toBe('Twice')
  expect(question.getByText('Your unsaved text was restored.')).toBeTruthy()
  const send = question.getByRole('button', { name: 'Reject 2 time entries' })
  await user.click(send)
  expect(await screen.findByText(/^0 of 2 time entries rejected/)).toBeTruthy()
  expect(reason.value).toBe('Twice')
  answer = { Item: rejected }
  await user.click(send)
  expect(await screen.findByText('2 time entries rejected')).toBeTruthy()
  expect((await openReject(1, 2)).reason.value).toBe('')
})

test('offers "Approve all" neither to an employee nor for a single pending entry', async () => {
  const { unmount } = await renderWithApp(<TimeEntriesPage />, { calls })
  await rows()
  expect(screen.queryByRole('button', { name: /^Approve all shown/ })).toBeNull()
  unmount()
  await renderWithApp(<TimeEntriesPage />, {
    account: someAccount({ role: Role.Employee }),
    calls: { ...calls, '/timeentry/list': page([pending, { ...pending, ID: 5 }]) },
  })
  await rows()
  expect(screen.queryByRole('button', { name: /^Approve all shown/ })).toBeNull()
})

test('keeps the dialog open when a rejection without a reason is refused', async () => {
  const { user, server } = await renderWithApp(<TimeEntriesPage />, {
    calls: {
      ...calls,
      '/timeentry/reject': ({ RejectionReason }) =>
        /[\p{L}\p{N}]/u.test(RejectionReason)
          ? { Item: { ...pending, Status: 2, RejectionReason } }
          : refuse({ validationErrors: { RejectionReason: 'Please specify...' } }),
    },
  })
  await user.click(action((await rows())[0], 'Reject'))
  const dialog = await screen.findByRole('dialog', { name: 'Reject time entry' })
  const reason = within(dialog).getByRole('textbox', { name: /^Rejection reason/ })
  await user.type(reason, '...')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await within(dialog).findByText('Please specify...')).toBeTruthy()
  await user.type(reason, ' no')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(server.sent('/timeentry/reject').at(-1)).toEqual({ Id: 1, RejectionReason: '... no' })
})

test('disables decisions on decided entries, and lets managers delete entries of any status', async () => {
  const { user, server } = await renderWithApp(<TimeEntriesPage />, {
    account: someAccount({ role: Role.Manager }),
    calls: { ...calls, '/timeentry/delete': { Id: 2 } },
  })
  const [, second] = await rows()
  expect(action(second, 'Approve').disabled).toBe(true)
  expect(action(second, 'Reject').disabled).toBe(true)
  await user.click(action(second, 'Delete'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('This action can not be undo, are you sure about this?')
  expect(server.sent('/timeentry/delete')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/timeentry/delete')).toEqual([{ Id: 2, Status: 1 }]))
})

test('an entry whose deletion was refused is read again, so that the next try names its new status', async () => {
  let listed = pending
  const { user, server } = await renderWithApp(<TimeEntriesPage />, {
    account: someAccount({ role: Role.Manager }),
    calls: {
      ...calls,
      '/timeentry/list': () => page([listed]),
      '/timeentry/delete': ({ Id, Status }) =>
        Status === listed.Status ? { Id } : refuse({ message: 'Decided in the meantime.' }),
    },
  })
  const tryToDelete = async () => {
    await user.click(action((await rows())[0], 'Delete'))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(question.isConnected).toBe(false))
  }
  await rows()
  listed = { ...pending, Status: 1 }
  await tryToDelete()
  expect(await screen.findByText('Decided in the meantime.')).toBeTruthy()
  await waitFor(async () => expect(action((await rows())[0], 'Approve').disabled).toBe(true))
  await tryToDelete()
  expect(server.sent('/timeentry/delete').map(({ Status }) => Status)).toEqual([0, 1])
})

test('a decided entry is no longer selected, and one that a colleague decided is not deleted', async () => {
  let waiting = [1, 2, 3, 4].map((ID) => ({ ...pending, ID }))
  const { user, server } = await renderWithApp(<TimeEntriesPage />, {
    at: '/?status=0',
    calls: {
      ...calls,
      '/timeentry/list': () => page(waiting),
      '/timeentry/approve': ({ Id }) => {
        waiting = waiting.filter(({ ID }) => ID !== Id)
        return { Item: { ...approved, ID: Id } }
      },
      '/timeentry/delete': ({ Id }) => (Id === 2 ? refuse({ message: 'Decided in the meantime.' }) : { Id }),
    },
  })
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  const bar = screen.getByRole('region', { name: 'Selected time entries' })
  await user.click(action((await rows())[0], 'Approve'))
  const question = await screen.findByRole('alertdialog', { name: 'Approve time entry' })
  await user.click(within(question).getByRole('button', { name: 'Approve' }))
  expect(await within(bar).findByText('3 selected')).toBeTruthy()

  await user.click(within(bar).getByRole('button', { name: 'Delete 3' }))
  const deletion = await screen.findByRole('alertdialog', { name: 'Delete selected' })
  await user.click(within(deletion).getByRole('button', { name: 'Delete 3 time entries' }))
  expect(await screen.findByText(/^2 of 3 time entries deleted\. Not Ada Lovelace/)).toBeTruthy()
  expect(server.sent('/timeentry/delete')).toEqual([2, 3, 4].map((Id) => ({ Id, Status: 0 })))
  expect(within(bar).getByRole('status').textContent).toBe('1 selected')
})

test('entries that are approved with all shown ones are no longer selected', async () => {
  const waiting = [4, 5].map((ID) => ({ ...pending, ID }))
  const { user } = await renderWithApp(<TimeEntriesPage />, {
    calls: {
      ...calls,
      '/timeentry/list': page([...waiting, approved]),
      '/timeentry/approve': ({ Id }) => ({ Item: { ...approved, ID: Id } }),
    },
  })
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Approve all shown (2)' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Approve 2 time entries' }))
  expect(await screen.findByText('1 selected')).toBeTruthy()
})

test('before several entries are deleted, it says what happens to the time of approved ones and of approved cuts', async () => {
  const cut = { ...approved, LogStatus: EntryLogStatus.NotWorked }
  const { user } = await renderWithApp(<TimeEntriesPage />, {
    calls: { ...calls, '/timeentry/list': page([pending, approved, { ...cut, ID: 4 }, { ...cut, ID: 5 }]) },
  })
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await user.click(screen.getByRole('button', { name: 'Delete 4' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'The minutes of 1 approved one are removed as well. The time of 2 approved cuts counts again.',
  )
})
