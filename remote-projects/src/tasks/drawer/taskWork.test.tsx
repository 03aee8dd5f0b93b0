import type { TaskAttachment } from '@dayline/shared/contract'
import { isReloadHeld, restoreDraft } from '@dayline/shared/forms'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { emitServerEvent, type FakeCalls, renderWithApp } from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import { ada, changed, pageOf, someComment, someTask, taskCalls, wholeTask } from '../testing/sampleTasks.ts'

// Preloaded, because loading them takes long on a busy machine.
beforeAll(() => Promise.all([import('./TaskDrawer.tsx'), import('../rich-text/RichTextEditor.tsx')]))
// The editor scrolls to the cursor; jsdom has no layout.
beforeAll(() =>
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }),
)
beforeEach(() => {
  localStorage.clear()
  sessionStore.set(userIdAtom, 1)
  sessionStore.set(organizationIdAtom, 10)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const path = '/app/project-management/tasks'
const home = someTask({ DueDate: '2026-11-20', CommentCount: 1 })
const event = { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
const file: TaskAttachment = {
  ...{ Id: 3, CommentId: null, Url: 'http://localhost/plan.pdf', FilenameOrj: 'plan.pdf', Type: 'application/pdf' },
  ...{ Size: 1000, Width: null, Height: null, EmployeeId: 100, HasDeletePermission: true },
  CreateDate: '2026-11-20T08:00:00Z',
}

async function openDrawer(calls: FakeCalls = {}) {
  const app = await renderWithApp(<TasksPage />, {
    at: path,
    calls: taskCalls([home], calls),
  })
  // An address that opens the drawer does so later than a click on the task.
  fireEvent.click(await screen.findByRole('button', { name: 'Draw the home page' }))
  const panel = await screen.findByRole('dialog', { name: /Draw the home page/ })
  return { ...app, panel, drawer: within(panel) }
}

/** Pastes plain text, as from another program. */
function paste(box: HTMLElement, text: string) {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : ''), files: [], types: [] }
  fireEvent.paste(box, { clipboardData })
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

test('a link shows the list first, and then the drawer', async () => {
  jest.useFakeTimers()
  await renderWithApp(<TasksPage />, { at: `${path}?viewTask=7`, calls: taskCalls([home]) })
  await screen.findByRole('button', { name: 'Draw the home page' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(1250)
  expect(await screen.findByRole('dialog', { name: /Draw the home page/ })).toBeTruthy()
})

test('the drawer takes two fifths of the window', async () => {
  const { panel } = await openDrawer()
  const holder = panel.closest<HTMLElement>('[style*="--drawer-width"]')
  expect(holder?.style.getPropertyValue('--drawer-width')).toBe('40vw')
  expect(panel.className).toMatch(/drawer|dialog/)
})

test('a due date is sent half a second after it was chosen', async () => {
  const { user, server } = await openDrawer({
    '/project/updatetaskduedate': ({ DueDate }) => changed({ ...wholeTask(home), DueDate: DueDate ?? null }),
  })
  await user.click(screen.getAllByRole('button', { name: /^Due date of/ }).at(-1) as HTMLElement)
  const day = await screen.findByRole('button', { name: 'No due date' })
  jest.useFakeTimers()
  fireEvent.click(day)
  await pass(499)
  expect(server.sent('/project/updatetaskduedate')).toEqual([])
  await pass(1)
  expect(server.sent('/project/updatetaskduedate')).toEqual([{ Id: 7, DueDate: null }])
})

test('details are sent once, half a second after the last change', async () => {
  const { server, drawer } = await openDrawer({
    '/project/updatetaskdetails': ({ Details }) => changed({ ...wholeTask(home), Details }),
  })
  await drawer.findByRole('textbox', { name: 'Comment' })
  fireEvent.click(drawer.getByRole('button', { name: 'Add details…' }))
  const details = drawer.getByRole('textbox', { name: 'Details' })
  jest.useFakeTimers()
  paste(details, 'Two')
  await pass(499)
  paste(details, ' coats')
  await pass(499)
  expect(server.sent('/project/updatetaskdetails')).toEqual([])
  await pass(1)
  expect(server.sent('/project/updatetaskdetails')).toEqual([{ Id: 7, Details: '<p>Two coats</p>' }])
})

test('the toolbar has all formats, and a pressed one is applied', async () => {
  const { drawer, server, user } = await openDrawer({
    '/project/addupdatecomment': { Item: someComment({ ID: 72 }) },
  })
  const box = await drawer.findByRole('textbox', { name: 'Comment' })
  fireEvent.focus(box)
  const toolbar = within((await drawer.findAllByRole('toolbar', { name: 'Formatting' })).at(-1) as HTMLElement)
  const names = ['Bold', 'Italic', 'Underline', 'Strike', 'Indent', 'Color', 'Background', 'Link', 'Clean formatting']
  for (const name of names) expect(toolbar.getByRole('button', { name })).toBeTruthy()
  paste(box, 'Far in')
  await user.click(toolbar.getByRole('button', { name: 'Indent' }))
  await user.click(drawer.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(server.sent('/project/addupdatecomment')).toHaveLength(1))
  expect(server.sent('/project/addupdatecomment')[0]?.Title).toMatch(
    /^<p [^>]*(indent|margin|padding)[^>]*>Far in<\/p>$/,
  )
})

test('a comment by someone else appears in the open task', async () => {
  let comments = [someComment()]
  const { drawer } = await openDrawer({ '/project/listcomments': () => pageOf(comments) })
  await drawer.findByText('Looks good')
  comments = [someComment({ ID: 71, Title: '<p>One more thing</p>' }), ...comments]
  act(() =>
    emitServerEvent('newCommentCreated', {
      ...event,
      Patch: { CommentId: 71, CommentCount: 2, AttachmentCount: 3 },
    }),
  )
  expect(await drawer.findByText('One more thing')).toBeTruthy()
  for (const count of ['2 comments', '3 files']) expect(screen.getByTitle(count)).toBeTruthy()
})

test('comments are searched on the server, and an empty result is reported', async () => {
  const { drawer, server } = await openDrawer({
    '/project/listcomments': ({ SearchTerm }) => pageOf(SearchTerm ? [] : [someComment()]),
  })
  await drawer.findByText('Looks good')
  fireEvent.change(drawer.getByRole('searchbox', { name: 'Search comments' }), { target: { value: 'hinge' } })
  expect(await drawer.findByText('No comment has “hinge”.')).toBeTruthy()
  expect(server.sent('/project/listcomments').at(-1)).toMatchObject({ TaskId: 7, SearchTerm: 'hinge' })
})

test('a mention is chosen from the project’s people and stored in the HTML of the comment', async () => {
  const { user, drawer, server } = await openDrawer({
    '/project/addupdatecomment': { Item: someComment({ ID: 72 }) },
  })
  const box = await drawer.findByRole('textbox', { name: 'Comment' })
  act(() => box.focus())
  paste(box, '@be')
  fireEvent.click(await screen.findByRole('option', { name: /Ben Okri/ }))
  await user.click(drawer.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(server.sent('/project/addupdatecomment')).toHaveLength(1))
  const [sent] = server.sent('/project/addupdatecomment')
  expect(sent?.Title).toContain('<span data-mention="101"')
  expect(sent?.Title).toContain('@Ben Okri</span>')
  expect(sent?.MentionIds).toEqual([101])
})

test('Escape closes the list of people, and the drawer only after that', async () => {
  const { user, drawer } = await openDrawer()
  const box = await drawer.findByRole('textbox', { name: 'Comment' })
  act(() => box.focus())
  paste(box, '@be')
  await screen.findByRole('option', { name: /Ben Okri/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'People' })).toBeNull())
  expect(screen.getByRole('dialog', { name: /Draw the home page/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Draw the home page/ })).toBeNull())
})

test('an upload in flight shows its progress', async () => {
  const sent: XMLHttpRequest[] = []
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this)
  })
  const { drawer, container } = await openDrawer()
  await drawer.findByRole('textbox', { name: 'Comment' })
  const input = container.ownerDocument.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  fireEvent.change(input as HTMLInputElement, { target: { files: [new File(['%PDF-1.4'], 'plan.pdf')] } })
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => {
    sent[0]?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 40, total: 100 }))
  })
  const bar = drawer.getByRole('progressbar', { name: 'Uploading plan.pdf' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  await act(async () => void sent[0]?.dispatchEvent(new ProgressEvent('error')))
  expect(drawer.getByRole('button', { name: 'Retry plan.pdf' })).toBeTruthy()
})

/** Uploads are held until `answer`. */
function holdUploads() {
  const sent: XMLHttpRequest[] = []
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(this)
  })
  const answer = async (request: XMLHttpRequest | undefined, Item = file) => {
    const envelope = { HasError: false, Data: { Item }, Message: '', ValidationErrors: [] }
    Object.defineProperties(request, { status: { value: 200 }, responseText: { value: JSON.stringify(envelope) } })
    await act(async () => void request?.dispatchEvent(new ProgressEvent('load')))
  }
  const attach = (label: string, name = 'plan.pdf') =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
      target: { files: [new File(['%PDF-1.4'], name)] },
    })
  return { sent, answer, attach }
}

test('several uploads have a bar for all of them, which counts those that are done', async () => {
  const { sent, answer } = holdUploads()
  const { drawer } = await openDrawer()
  await drawer.findByRole('textbox', { name: 'Comment' })
  const files = [new File(['a'.repeat(100)], 'a.pdf'), new File(['b'.repeat(300)], 'b.pdf')]
  fireEvent.change(screen.getByLabelText('Attach files to the task', { selector: 'input' }), { target: { files } })
  await waitFor(() => expect(sent).toHaveLength(2))
  const report = (index: number, loaded: number) =>
    act(() => {
      const progress = new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 })
      sent[index]?.upload.dispatchEvent(progress)
    })
  const value = () => drawer.getByRole('progressbar', { name: 'Uploading 2 files' }).getAttribute('aria-valuenow')
  report(0, 40)
  expect(value()).toBe('10')
  await answer(sent[0])
  expect(value()).toBe('25')
  expect(drawer.getByText('1 of 2 files uploaded')).toBeTruthy()
  report(1, 60)
  expect(value()).toBe('70')
  await answer(sent[1], { ...file, Id: 4 })
  expect(drawer.queryByRole('progressbar')).toBeNull()
})

test('an update waits for uploads, even after their drawer was closed, and for the files of an unsent comment', async () => {
  const { sent, answer, attach } = holdUploads()
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user, drawer } = await openDrawer()
  await drawer.findByRole('textbox', { name: 'Comment' })
  attach('Attach files to the comment')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect([isReloadHeld(), asksBeforeClosing()]).toEqual([true, true])
  await answer(sent[0])
  const remove = await drawer.findByRole('button', { name: 'Remove plan.pdf' })
  expect([isReloadHeld(), asksBeforeClosing()]).toEqual([true, false])
  await user.click(remove)
  expect(isReloadHeld()).toBe(false)

  attach('Attach files to the task')
  await waitFor(() => expect(sent).toHaveLength(2))
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([isReloadHeld(), asksBeforeClosing()]).toEqual([true, true])
  await answer(sent[1])
  await waitFor(() => expect([isReloadHeld(), asksBeforeClosing()]).toEqual([false, false]))
})

test('keeps text and files that are added while a comment is being sent', async () => {
  const { sent, answer, attach } = holdUploads()
  const response = Promise.withResolvers<void>()
  const { user, drawer, server } = await openDrawer({
    '/project/addupdatecomment': () => response.promise.then(() => ({ Item: someComment({ ID: 72 }) })),
  })
  const comments = () => server.sent('/project/addupdatecomment')
  const upload = async (Id: number, name: string) => {
    attach('Attach files to the comment', name)
    await waitFor(() => expect(sent).toHaveLength(Id - 2))
    await answer(sent[Id - 3], { ...file, Id })
    await drawer.findByRole('button', { name: `Remove ${name}` })
  }
  const box = await drawer.findByRole('textbox', { name: 'Comment' })
  await upload(3, 'plan.pdf')
  paste(box, 'First')
  await user.click(drawer.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(comments()).toHaveLength(1))
  paste(box, ', second')
  await upload(4, 'notes.pdf')
  response.resolve()
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Remove plan.pdf' })).toBeNull())
  expect(drawer.getByRole('button', { name: 'Remove notes.pdf' })).toBeTruthy()
  expect(box.textContent).toBe('First, second')
  await user.click(drawer.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(box.textContent).toBe(''))
  expect(comments()).toMatchObject([
    { Title: '<p>First</p>', AttachmentIds: [3] },
    { Title: '<p>First, second</p>', AttachmentIds: [4] },
  ])
  expect(drawer.queryByRole('button', { name: 'Remove notes.pdf' })).toBeNull()
})

test('the drawer asks before the files of an unsent comment are lost', async () => {
  const { sent, answer, attach } = holdUploads()
  const { user, drawer } = await openDrawer()
  await drawer.findByRole('textbox', { name: 'Comment' })
  attach('Attach files to the comment')
  await waitFor(() => expect(sent).toHaveLength(1))
  await answer(sent[0])
  await drawer.findByRole('button', { name: 'Remove plan.pdf' })
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Discard the files of the comment?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(drawer.getByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('text typed while a comment is being sent is kept when the drawer closes before the answer', async () => {
  const response = Promise.withResolvers<void>()
  const { user, drawer, server } = await openDrawer({
    '/project/addupdatecomment': () => response.promise.then(() => ({ Item: someComment({ ID: 72 }) })),
  })
  const box = await drawer.findByRole('textbox', { name: 'Comment' })
  paste(box, 'First')
  await user.click(drawer.getByRole('button', { name: 'Comment' }))
  await waitFor(() => expect(server.sent('/project/addupdatecomment')).toHaveLength(1))
  paste(box, ', second')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  jest.useFakeTimers()
  response.resolve()
  // The comments are read again half a second after the answer.
  await pass(500)
  jest.useRealTimers()
  await user.click(screen.getByText('Draw the home page'))
  const again = await screen.findByRole('textbox', { name: 'Comment' })
  expect(again.textContent).toBe('First, second')
})

test('the editor of a comment stays open with text that is typed while the comment is being saved', async () => {
  const response = Promise.withResolvers<void>()
  const mine = someComment({ ID: 71, EmployeeId: 100, Employee: ada, HasEditPermission: true, Title: '<p>First</p>' })
  const { user, drawer, server } = await openDrawer({
    '/project/listcomments': pageOf([mine]),
    '/project/addupdatecomment': () => response.promise.then(() => ({ Item: mine })),
  })
  await user.click(await drawer.findByRole('button', { name: 'Edit comment' }))
  const box = await drawer.findByRole('textbox', { name: 'Edit comment' })
  const save = () => user.click(drawer.getByRole('button', { name: 'Save comment' }))
  paste(box, ', second')
  await save()
  await waitFor(() => expect(server.sent('/project/addupdatecomment')).toHaveLength(1))
  paste(box, ', third')
  const reads = server.sent('/project/listcomments').length
  response.resolve()
  await waitFor(() => expect(server.sent('/project/listcomments').length).toBeGreaterThan(reads))
  expect(box.textContent).toBe('First, second, third')
  await save()
  await waitFor(() => expect(box.isConnected).toBe(false))
  expect(server.sent('/project/addupdatecomment')[1]).toMatchObject({ Id: 71, Title: '<p>First, second, third</p>' })
})

test('the text of a comment that has files can be cleared', async () => {
  const mine = { EmployeeId: 100, Employee: ada, HasEditPermission: true, Attachments: [file] }
  restoreDraft('1:10:/project/addupdatecomment:comment-71', { Title: '' })
  const { user, drawer, server } = await openDrawer({
    '/project/listcomments': pageOf([someComment({ ID: 71, ...mine })]),
    '/project/addupdatecomment': { Item: someComment({ ID: 71, ...mine, Title: '' }) },
  })
  await user.click(await drawer.findByRole('button', { name: 'Edit comment' }))
  const save = await drawer.findByRole('button', { name: 'Save comment' })
  expect(save.getAttribute('aria-disabled')).not.toBe('true')
  await user.click(save)
  await waitFor(() => expect(server.sent('/project/addupdatecomment')[0]).toMatchObject({ Id: 71, Title: '' }))
})

test.each([
  ['rereads an open task and its comments before the URLs of their files expire', [file], 1],
  ['does not reread an open task without files', [], 0],
] as const)('%s', async (_, files, more) => {
  jest.useFakeTimers()
  const Attachments = [...files]
  const { server, drawer } = await openDrawer({
    '/project/gettask': { Item: wholeTask({ ...home, Attachments }) },
    '/project/listcomments': pageOf([someComment({ Attachments })]),
  })
  await drawer.findByText('Looks good')
  await pass(1000)
  const reads = () => [server.sent('/project/gettask').length, server.sent('/project/listcomments').length]
  const [ofTask = 0, ofComments = 0] = reads()
  await pass(10 * 60_000)
  expect(reads()).toEqual([ofTask + more, ofComments + more])
})

test('a file that is open is not loaded again when its URL is renewed', async () => {
  let signature = 1
  const Attachments = () => [{ ...file, Url: `http://localhost/plan.pdf?signature=${signature}` }]
  const { drawer } = await openDrawer({
    '/project/gettask': () => ({ Item: wholeTask({ ...home, Attachments: Attachments() }) }),
  })
  fireEvent.click(await drawer.findByRole('button', { name: /^plan\.pdf/ }))
  const url = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect((await screen.findByTitle('plan.pdf')).getAttribute('src')).toMatch(/signature=1$/)
  signature = 2
  act(() => emitServerEvent('taskChanged', { ...event, Patch: { HasNewAttachments: true } }))
  await waitFor(() => expect(url('Open in a new tab')).toMatch(/signature=2$/))
  expect(screen.getByTitle('plan.pdf').getAttribute('src')).toMatch(/signature=1$/)
})

test('an attached picture that does not load is loaded again, in the list and in the preview', async () => {
  const picture = { ...file, Url: 'http://localhost/plan.png', FilenameOrj: 'plan.png', Type: 'image/png' }
  const { drawer } = await openDrawer({
    '/project/gettask': { Item: wholeTask({ ...home, Attachments: [picture], AttachmentCount: 1 }) },
  })
  const row = await drawer.findByRole('button', { name: /^plan.png/ })
  jest.useFakeTimers()
  fireEvent.error(row.querySelector('img') as HTMLImageElement)
  await pass(1000)
  expect(row.querySelector('img')?.getAttribute('src')).toBe('http://localhost/plan.png?retry=1')
  fireEvent.click(row)
  const shown = () => screen.getByRole('img', { name: 'plan.png' })
  fireEvent.error(shown())
  await pass(1000)
  expect(shown().getAttribute('src')).toBe('http://localhost/plan.png?retry=1')
})

test('deleting a file asks first', async () => {
  const { user, drawer, server } = await openDrawer({
    '/project/gettask': { Item: wholeTask({ ...home, Attachments: [file], AttachmentCount: 1 }) },
    '/project/deletetaskattachment': { Id: 3 },
  })
  await user.click(await drawer.findByRole('button', { name: 'Delete plan.pdf' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('This action can not be undo, are you sure about this?')
  expect(server.sent('/project/deletetaskattachment')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server.sent('/project/deletetaskattachment')).toEqual([{ Id: 3 }]))
})
