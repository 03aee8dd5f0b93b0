import { Role } from '@dayline/shared/contract'
import { restoreDraft } from '@dayline/shared/forms'
import type { OutboxItem } from '@dayline/shared/outbox'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { emitServerEvent, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { TasksPage } from '../TasksPage.tsx'
import {
  ada,
  ben,
  changed,
  pageOf,
  people,
  someComment,
  someTask,
  taskCalls,
  wholeTask,
} from '../testing/sampleTasks.ts'
import { someOutbox } from '../testing/someOutbox.tsx'

// Preloaded, because loading them takes long on a busy machine.
beforeAll(() => Promise.all([import('./TaskDrawer.tsx'), import('../rich-text/RichTextEditor.tsx')]))

beforeEach(() => {
  localStorage.clear()
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
})

const path = '/app/project-management/tasks'
const home = someTask({ DueDate: '2026-11-20', CommentCount: 1 })
const at = `${path}?viewTask=7`
const event = { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }

/** An address that opens the drawer does so later than a click on the task. */
type Options = { address?: string; beside?: ReactNode; role?: number; settings?: object; isDemo?: boolean }

async function openDrawer(calls: FakeCalls = {}, { address, beside, ...options }: Options = {}) {
  const page = (
    <>
      {beside}
      <TasksPage />
    </>
  )
  const app = await renderWithApp(page, {
    at: address ?? path,
    account: someAccount(options),
    calls: taskCalls([home], calls),
  })
  if (!address) fireEvent.click(await screen.findByRole('button', { name: 'Draw the home page' }))
  const drawer = await screen.findByRole('dialog', { name: /Draw the home page/ })
  return { ...app, drawer: within(drawer) }
}

const title = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })

test('the title is in the list immediately and saved by its own call, which the drawer reports', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, server, drawer } = await openDrawer({
    '/project/updatetasktitle': async ({ Title }) => {
      await answer.promise
      return changed({ ...wholeTask(home), Title })
    },
  })
  await user.clear(title())
  await user.paste('Paint')
  expect(drawer.getByText('Saving…')).toBeTruthy()
  expect(document.querySelector('table')?.textContent).toContain('Paint')
  await user.keyboard('{Enter}')
  answer.resolve()
  expect(await drawer.findByText('Saved')).toBeTruthy()
  expect(server.sent('/project/updatetasktitle')).toEqual([{ Id: 7, Title: 'Paint' }])
})

test('an unsaved title is reported, and Retry sends it again', async () => {
  let isDown = true
  const { user, drawer } = await openDrawer({
    '/project/updatetasktitle': ({ Title }) => (isDown ? new Error('offline') : changed({ ...wholeTask(home), Title })),
  })
  await user.type(title(), '!{Enter}')
  const retry = await drawer.findByRole('button', { name: 'Not saved, retry' })
  expect(title().value).toBe('Draw the home page!')
  isDown = false
  await user.click(retry)
  expect(await drawer.findByText('Saved')).toBeTruthy()
})

test('a title that cannot be saved is not in the list', async () => {
  const { drawer } = await openDrawer()
  const table = document.querySelector('table')
  fireEvent.change(title(), { target: { value: 'Paint' } })
  expect(table?.textContent).toContain('Paint')
  fireEvent.change(title(), { target: { value: '' } })
  expect(table?.textContent).toContain('Paint')
  await drawer.findByText('Title is required.')
  expect(table?.textContent).toContain('Draw the home page')
})

test('a title that is refused after the drawer was closed leaves the list', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, server, drawer } = await openDrawer({
    '/project/updatetasktitle': () => answer.promise.then(() => refuse({ message: 'You cannot edit this task.' })),
  })
  fireEvent.change(title(), { target: { value: 'Paint' } })
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/project/updatetasktitle')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Paint' })).toBeTruthy()
  answer.resolve()
  expect(await screen.findByRole('button', { name: 'Draw the home page' })).toBeTruthy()
})

test('chosen assignees and the chosen project are in the list immediately, and leave it after a refusal', async () => {
  const answer = Promise.withResolvers<void>()
  const refusal = () => answer.promise.then(() => refuse({ message: 'You cannot edit this task.' }))
  const { user, drawer } = await openDrawer({
    '/project/updatetaskassignees': refusal,
    '/project/updatetaskproject': refusal,
  })
  const table = document.querySelector('table') as HTMLElement
  const row = within(table)
  await user.click(drawer.getByRole('button', { name: /^Assignees of/ }))
  const list = within(await screen.findByRole('group', { name: 'People' }))
  await user.click(list.getByRole('checkbox', { name: 'Dina Roth' }))
  expect(row.getByLabelText('Assigned to Dina Roth')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(drawer.getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  expect(table.textContent).toContain('Shop')
  answer.resolve()
  await waitFor(() => expect(row.queryByLabelText('Assigned to Dina Roth')).toBeNull())
  await waitFor(() => expect(table.textContent).not.toContain('Shop'))
})

test('the details accept the first letter right after the click that opens them', async () => {
  const { drawer } = await openDrawer()
  // The comment field has loaded the editor by then.
  await drawer.findByRole('textbox', { name: 'Comment' })
  fireEvent.click(drawer.getByRole('button', { name: 'Add details…' }))
  expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: 'Details' }))
})

test('completes and reopens', async () => {
  const { user, server, drawer } = await openDrawer({
    '/project/updatetaskstatus': ({ Status }) => changed({ ...wholeTask(home), Status }),
  })
  await user.click(drawer.getByRole('button', { name: 'Mark as complete' }))
  await user.click(await drawer.findByRole('button', { name: 'Completed' }))
  await drawer.findByRole('button', { name: 'Mark as complete' })
  expect(server.sent('/project/updatetaskstatus').map(({ Status }) => Status)).toEqual([1, 0])
})

test('changes by others appear in list and drawer, and never replace text being typed', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, drawer } = await openDrawer({
    '/project/updatetasktitle': async ({ Title }) => {
      await answer.promise
      return changed({ ...wholeTask(home), Title })
    },
  })
  await user.type(title(), ' now')
  act(() => {
    emitServerEvent('taskTitleChanged', { ...event, Patch: { Title: 'Other title' } })
    emitServerEvent('statusChanged', { ...event, Patch: { Status: 4, CompletedDate: null } })
    emitServerEvent('priorityChanged', { ...event, Patch: { Priority: 3 } })
    emitServerEvent('assigneesChanged', { ...event, Patch: { AssigneeIds: [101], Assignees: [ben] } })
    emitServerEvent('dueDateChanged', { ...event, Patch: { DueDate: null } })
  })
  expect(title().value).toBe('Draw the home page now')
  expect(drawer.getByRole('button', { name: /^Status of.*In progress/ })).toBeTruthy()
  expect(drawer.getByRole('button', { name: /^Priority of.*Urgent/ })).toBeTruthy()
  expect(drawer.getByRole('button', { name: /^Assignees of.*Ben Okri/ })).toBeTruthy()
  expect(drawer.getByRole('button', { name: /^Due date of.*none/ })).toBeTruthy()
  // The typed text wins once it is sent.
  await user.tab()
  answer.resolve()
  expect(await drawer.findByText('Saved')).toBeTruthy()
  // The response was created before the other changes, so it must not overwrite them.
  expect(drawer.getByRole('button', { name: /^Priority of.*Urgent/ })).toBeTruthy()
  expect(drawer.getByRole('button', { name: /^Assignees of.*Ben Okri/ })).toBeTruthy()
})

test('ticks of assignees name the list that each of them changes, so that the server keeps what a colleague changed', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, server, drawer } = await openDrawer({
    '/project/updatetaskassignees': async ({ AssigneeIds }) => {
      await answer.promise
      const Ids = [101, ...AssigneeIds]
      return changed({ AssigneeIds: Ids, Assignees: people.filter(({ ID }) => Ids.includes(ID)) })
    },
  })
  await user.click(drawer.getByRole('button', { name: /^Assignees of/ }))
  const list = within(await screen.findByRole('group', { name: 'People' }))
  await user.click(list.getByRole('checkbox', { name: 'Ada Lovelace' }))
  await user.click(list.getByRole('checkbox', { name: 'Dina Roth' }))
  answer.resolve()
  expect(await drawer.findByText('Saved')).toBeTruthy()
  expect(server.sent('/project/updatetaskassignees')).toEqual([
    { Id: 7, AssigneeIds: [100], Seen: [] },
    { Id: 7, AssigneeIds: [100, 103], Seen: [100] },
  ])
  expect(list.getByRole<HTMLInputElement>('checkbox', { name: 'Ben Okri' }).checked).toBe(true)
})

test('a title changed by someone else is shown where nothing is being typed', async () => {
  await openDrawer()
  act(() => emitServerEvent('taskTitleChanged', { ...event, Patch: { Title: 'Other title' } }))
  expect(title().value).toBe('Other title')
  expect(document.querySelector('table')?.textContent).toContain('Other title')
})

test('a task that is deleted while open shows a notice and leaves the list', async () => {
  const { user, location } = await openDrawer()
  act(() => emitServerEvent('taskDeleted', { ...event, Patch: {} }))
  expect(screen.getByText(/This task was deleted/)).toBeTruthy()
  expect(document.querySelector('table')?.textContent ?? '').not.toContain('Draw the home page')
  await user.click(
    within(screen.getByText(/This task was deleted/).closest('[role=status]') as HTMLElement).getByRole('button'),
  )
  expect(location()).toBe(path)
})

test.each([
  ['taskDeleted', 'taskAccessLost'],
  ['taskAccessLost', 'taskDeleted'],
] as const)('shows a deleted task as deleted, even if %s arrives before %s', async (...names) => {
  await openDrawer()
  for (const name of names) act(() => emitServerEvent(name, { ...event, Patch: {} }))
  expect(screen.getByText(/This task was deleted/)).toBeTruthy()
})

test('a comment that is being written stays when its task is deleted, and cannot be sent', async () => {
  const { drawer } = await openDrawer()
  const box = await drawer.findByRole('textbox', { name: 'Comment' })
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? 'Two coats' : ''), files: [], types: [] }
  fireEvent.paste(box, { clipboardData })
  const canSend = () => drawer.getByRole('button', { name: 'Comment' }).getAttribute('aria-disabled') !== 'true'
  expect(canSend()).toBe(true)
  act(() => emitServerEvent('taskDeleted', { ...event, Patch: {} }))
  expect(box.isConnected).toBe(true)
  expect(box.textContent).toBe('Two coats')
  expect(canSend()).toBe(false)
  expect(drawer.queryByRole('button', { name: 'Attach files to the comment' })).toBeNull()
})

test('a task that is restored while open can be used again', async () => {
  await openDrawer()
  act(() => emitServerEvent('taskDeleted', { ...event, Patch: {} }))
  expect(screen.getByText(/This task was deleted/)).toBeTruthy()
  act(() => emitServerEvent('newTaskCreated', { ...event, Patch: { Title: 'Draw', Status: 0, Priority: 1 } }))
  await waitFor(() => expect(screen.queryByText(/This task was deleted/)).toBeNull())
})

test('new tasks of others are counted, the user’s are not, and the button refetches the list', async () => {
  const { user, server } = await renderWithApp(<TasksPage />, { at: path, calls: taskCalls([home]) })
  await screen.findByRole('button', { name: 'Draw the home page' })
  const Patch = { Title: 'New', Status: 0, Priority: 1 }
  act(() => {
    emitServerEvent('newTaskCreated', { ...event, Id: 20, Patch })
    emitServerEvent('newTaskCreated', { ...event, Id: 21, Patch, ByEmployeeId: ada.ID })
    emitServerEvent('newTaskCreated', { ...event, Id: 22, Patch, ByEmployeeId: null })
  })
  const before = server.sent('/project/listtasks').length
  await user.click(screen.getByRole('button', { name: '2 new task(s)' }))
  await waitFor(() => expect(server.sent('/project/listtasks').length).toBeGreaterThan(before))
  expect(screen.queryByRole('button', { name: /new task\(s\)/ })).toBeNull()
})

test('new tasks that are read by a change of the filters or the page count no longer, unless the read failed', async () => {
  let isDown = false
  const list = pageOf([home])
  const { goTo } = await renderWithApp(<TasksPage />, {
    at: path,
    calls: taskCalls([home], { '/project/listtasks': () => (isDown ? refuse({ status: 500 }) : list) }),
  })
  const create = (Id: number) =>
    act(() => emitServerEvent('newTaskCreated', { ...event, Id, Patch: { Title: 'New', Status: 0, Priority: 1 } }))
  const count = () => screen.queryByRole('button', { name: /new task\(s\)/ })?.textContent
  await screen.findByRole('button', { name: 'Draw the home page' })
  create(20)
  expect(count()).toBe('1 new task(s)')
  await goTo(`${path}?project=5`)
  await waitFor(() => expect(count()).toBeUndefined())
  create(21)
  isDown = true
  await goTo(`${path}?project=6`)
  await screen.findByRole('button', { name: 'Retry' })
  expect(count()).toBe('1 new task(s)')
})

test('the focus returns to the task that opened the drawer, even if the drawer was shown before the task was loaded', async () => {
  const answer = Promise.withResolvers<void>()
  const { user } = await renderWithApp(<TasksPage />, {
    at: path,
    calls: taskCalls([home], { '/project/gettask': () => answer.promise.then(() => ({ Item: wholeTask(home) })) }),
  })
  const opener = await screen.findByRole('button', { name: 'Draw the home page' })
  await user.click(opener)
  // As a browser does; jsdom has no layout, so that the drawer finds no control.
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  // The frame after the answer can precede the timeout in which the first drawer returns the focus.
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    queueMicrotask(() => run(0))
    return 0
  })
  answer.resolve()
  await screen.findByRole('button', { name: 'Mark as complete' })
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a task that cannot be loaded closes the drawer', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, location } = await renderWithApp(<TasksPage />, {
    at: path,
    calls: taskCalls([home], { '/project/gettask': () => answer.promise.then(() => refuse({ status: 404 })) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Draw the home page' }))
  await screen.findByRole('dialog', { name: 'Task' })
  expect(location()).toBe(at)
  answer.resolve()
  await waitFor(() => expect(location()).toBe(path))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the share link contains this task only', async () => {
  const { user, drawer } = await openDrawer()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(drawer.getByRole('button', { name: 'Share link' }))
  expect(write).toHaveBeenCalledWith(`http://localhost${path}?viewTask=7`)
  expect(await screen.findByText('Copied to clipboard successfully')).toBeTruthy()
})

test('a new task needs a project before its title, and its drawer opens after creation', async () => {
  const { user, server, location } = await renderWithApp(<TasksPage />, {
    at: `${path}?createTask`,
    calls: taskCalls([home], {
      '/project/addupdatetask': ({ Title }) => changed({ ...wholeTask({ ...home, Title }), Title }),
    }),
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'New task' }))
  const input = drawer.getByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  expect(input.disabled).toBe(true)
  expect(drawer.queryByText('Details')).toBeNull()
  await user.click(drawer.getByRole('button', { name: /Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Website' }))
  await user.type(input, 'Draw the home page{Enter}')
  await waitFor(() => expect(location()).toBe(at))
  expect(server.sent('/project/addupdatetask')).toEqual([
    { ProjectId: 5, Title: 'Draw the home page', Status: 0, Source: 0, OrderNo: 1, AssigneeIds: [] },
  ])
})

test('only its author edits or deletes a comment, and only owners open people', async () => {
  const mine = someComment({ ID: 71, EmployeeId: 100, Employee: ada, HasEditPermission: true, Title: '<p>My own</p>' })
  const theirs = someComment({ Title: '<p>Hello <span data-mention="103">@Dina Roth</span></p>' })
  const calls: FakeCalls = {
    '/project/listcomments': pageOf([mine, theirs]),
    '/project/deletecomment': { Id: 71 },
    '/bin/restore': { Restored: [71], AlreadyBack: [], Refused: [] },
  }
  const { user, server, drawer, unmount } = await openDrawer(calls)
  const own = within(await drawer.findByRole('article', { name: 'Comment of Ada Lovelace' }))
  const other = within(drawer.getByRole('article', { name: 'Comment of Ben Okri' }))
  expect(other.queryByRole('button', { name: 'Delete comment' })).toBeNull()
  expect(other.getByRole('button', { name: 'Ben Okri' })).toBeTruthy()
  expect(other.getByRole('button', { name: '@Dina Roth' })).toBeTruthy()
  await user.click(own.getByRole('button', { name: 'Delete comment' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('This action can not be undo, are you sure about this?')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/project/deletecomment')).toEqual([{ Id: 71 }]))
  await user.click(await screen.findByText('Undo'))
  await waitFor(() => expect(server.sent('/bin/restore')).toEqual([{ Kind: 'comment', Ids: [71] }]))
  unmount()

  const asManager = await openDrawer(calls, { role: Role.Manager })
  const shown = within(await asManager.drawer.findByRole('article', { name: 'Comment of Ben Okri' }))
  expect(shown.queryByRole('button')).toBeNull()
})

test('the picture of a commenter opens the profile for owners, beside the name, which is the button for the keyboard', async () => {
  const { user, drawer, location } = await openDrawer({ '/project/listcomments': pageOf([someComment()]) })
  const comment = within(await drawer.findByRole('article', { name: 'Comment of Ben Okri' }))
  expect(comment.getAllByRole('button')).toHaveLength(1)
  const [picture] = comment.getAllByRole('button', { hidden: true })
  expect(picture?.textContent).toBe('')
  expect(picture?.tabIndex).toBe(-1)
  await user.click(picture as HTMLElement)
  await waitFor(() => expect(location()).toMatch(/profile=101/))
})

test('the history is shown on request, its sentences as they are', async () => {
  const changes = [
    someComment({
      IsChangelog: true,
      Title: 'added a.pdf and b.pdf',
      ExtraData: { Field: 'AttachmentAdded', Filenames: ['a.pdf', 'b.pdf'] },
    }),
    someComment({ ID: 71, IsChangelog: true, Title: 'changed the title to “Wrap in <Suspense>”' }),
    someComment({
      ID: 72,
      IsChangelog: true,
      Title: 'set the due date to 12/24/2026',
      ExtraData: { Field: 'DueDate', DueDate: '2026-12-24' },
    }),
  ]
  const { user, server, drawer } = await openDrawer({
    '/project/listcomments': ({ ShowChangelogs }) => pageOf(ShowChangelogs ? changes : []),
  })
  await user.click(await drawer.findByRole('switch', { name: 'Show changelogs' }))
  expect(await drawer.findByText(/added a.pdf and b.pdf ·$/)).toBeTruthy()
  expect(drawer.getByText(/changed the title to “Wrap in <Suspense>” ·$/)).toBeTruthy()
  expect(drawer.getByText(/set the due date to 12\/24\/2026 ·$/)).toBeTruthy()
  expect(server.sent('/project/listcomments')[0]).toMatchObject({ TaskId: 7, PageSize: 50, ShowChangelogs: false })
})

test('comments that cannot be loaded close the drawer', async () => {
  const { location } = await openDrawer({ '/project/listcomments': refuse({ status: 500 }) })
  await waitFor(() => expect(location()).toBe(path))
})

test('a task without comments stays open when they cannot be read again', async () => {
  let isDown = false
  const { drawer, server, location } = await openDrawer({
    '/project/listcomments': () => (isDown ? refuse({ status: 500 }) : pageOf([])),
  })
  await drawer.findByText(/No comments yet/)
  isDown = true
  const reads = server.sent('/project/listcomments').length
  act(() =>
    emitServerEvent('newCommentCreated', { ...event, Patch: { CommentId: 71, CommentCount: 1, AttachmentCount: 0 } }),
  )
  await waitFor(() => expect(server.sent('/project/listcomments').length).toBeGreaterThan(reads))
  await act(async () => {})
  expect(drawer.getByText(/No comments yet/)).toBeTruthy()
  expect(location()).toBe(at)
})

test('without the right to edit, everything is read-only except comments', async () => {
  const { drawer } = await openDrawer(
    {},
    { role: Role.Employee, settings: { AllowEmployeesToCreateAndEditTasks: false } },
  )
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Mark as complete' }).disabled).toBe(true)
  expect(await drawer.findByRole('textbox', { name: 'Comment' })).toBeTruthy()
})

test('the demo refuses files before they are chosen, and when they are dropped', async () => {
  const { drawer, server } = await openDrawer({}, { isDemo: true })
  await drawer.findByRole('textbox', { name: 'Comment' })
  for (const name of ['Attach files to the task', 'Attach files to the comment']) {
    expect(drawer.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  }
  const attachments = drawer.getByRole('region', { name: 'Attachments' })
  expect(attachments.textContent).toContain('This is not possible in the demo organization.')
  const files = [new File(['a'], 'a.csv', { type: 'text/csv' })]
  fireEvent.drop(attachments, { dataTransfer: { types: ['Files'], files } })
  expect(within(attachments).getAllByText('This is not possible in the demo organization.')).toHaveLength(2)
  expect(server.requests.filter(({ path }) => path.includes('upload'))).toEqual([])
})

test('the address of an edited comment that waits opens its editor, with the text that was not saved', async () => {
  const { outbox, waitingItems } = someOutbox()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const mine = someComment({ ID: 71, EmployeeId: 100, Employee: ada, HasEditPermission: true, Title: '<p>My own</p>' })
  const calls: FakeCalls = { '/project/listcomments': pageOf([mine]) }
  restoreDraft('1:10:/project/addupdatecomment:comment-71', { Title: '<p>Unsaved</p>' })
  const first = await openDrawer(calls, { beside: outbox })
  await first.user.click(await first.drawer.findByRole('button', { name: 'Edit comment' }))
  await first.user.click(await first.drawer.findByRole('button', { name: 'Save comment' }))
  await waitFor(() => expect(waitingItems()).toHaveLength(1))
  const { href = '', form } = waitingItems()[0] as OutboxItem
  first.unmount()

  restoreDraft(form?.draftKey ?? '', form?.values ?? {})
  const { user, drawer, location } = await openDrawer(calls, { address: href })
  const editor = await drawer.findByRole('textbox', { name: 'Edit comment' })
  await waitFor(() => expect(editor.textContent).toBe('Unsaved'))
  await user.click(drawer.getByRole('button', { name: 'Cancel' }))
  expect(await drawer.findByRole('button', { name: 'Edit comment' })).toBeTruthy()
  expect(location()).toBe(at)
})

test('a comment that is taken back from the outbox appears in the open drawer', async () => {
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
  localStorage.clear()
  const { drawer } = await openDrawer()
  const comment = await drawer.findByRole('textbox', { name: 'Comment' })
  expect(comment.textContent).toBe('')
  act(() => void restoreDraft('1:10:/project/addupdatecomment:task-7', { Title: '<p>Waited</p>' }))
  await waitFor(() => expect(comment.textContent).toBe('Waited'))
})
