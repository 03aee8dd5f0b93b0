import { sendOrWait } from '@dayline/shared/api'
import { TimeEntryStatus } from '@dayline/shared/contract'
import { readDraft, storeDraft } from '@dayline/shared/forms'
import { discardItem, sendAfterWaiting, useOutboxSender } from '@dayline/shared/outbox'
import { organizationIdAtom, sessionStore } from '@dayline/shared/session'
import {
  type FakeCalls,
  refuse,
  renderWithApp,
  someComment,
  someEmployee,
  someWholeTask,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OutboxSlot } from './OutboxSlot.tsx'

// Loaded before the tests, because the first import takes long on a busy machine.
beforeAll(() => import('./OutboxDialog.tsx'))

let isOnline = true
/** A different person for each test, so that what one test leaves waiting does not reach the next. */
let userId = 0
beforeEach(() => {
  isOnline = true
  userId += 1
  localStorage.clear()
  sessionStore.set(organizationIdAtom, 10)
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})

function Shell() {
  useOutboxSender(userId, 10)
  return <OutboxSlot />
}

const connect = (next: boolean) => {
  isOnline = next
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')))
}

async function openOffline(calls: FakeCalls = {}) {
  const app = await renderWithApp(<Shell />, { calls })
  connect(false)
  return app
}

const comment = { ProjectTaskId: 7, Title: 'Hello' }
const addComment = () =>
  act(() =>
    sendOrWait('/project/addupdatecomment', comment, {
      waiting: {
        title: 'Comment',
        text: 'Hello',
        record: 'comments-of-task:7',
        href: '/app/tasks?viewTask=7',
        form: { draftKey: 'of-this-test', values: { Title: 'Hello' } },
      },
      key: 'key-of-the-form',
    }),
  )
const sendTitle = (value: string) =>
  sendOrWait(
    '/project/updatetasktitle',
    { Id: 7, Title: value },
    {
      waiting: { title: 'Title of “Home”', text: value, record: 'task:7', change: { value, before: 'Home' } },
      key: null,
    },
  )
const changeTitle = (value: string) => act(() => sendTitle(value))
const openList = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
}

test('holds changes back while offline, and sends each once and in order when the connection is back', async () => {
  const { server } = await openOffline({
    '/project/addupdatecomment': { Item: someComment() },
    '/project/updatetasktitle': ({ Title }) => ({ Item: { ...someWholeTask(), Title }, ChangeId: null }),
  })
  await addComment()
  await changeTitle('Renamed')
  await screen.findByRole('button', { name: '2 waiting' })
  expect(server.requests.filter(({ path }) => path.startsWith('/project/'))).toEqual([])
  connect(true)
  await screen.findByText('2 changes that waited were sent.')
  expect(screen.queryByRole('button', { name: /waiting/ })).toBeNull()
  const sent = server.requests.filter(({ path }) => path.startsWith('/project/'))
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/project/addupdatecomment', comment],
    ['/project/updatetasktitle', { Id: 7, Title: 'Renamed', Before: 'Home' }],
  ])
  for (const { headers } of sent) {
    expect(headers.get('idempotency-key')).toBeTruthy()
    expect(headers.get('expectedorganization')).toBe('10')
  }
})

test('restores waiting changes when the page is reopened, for their owner only', async () => {
  const first = await openOffline()
  await addComment()
  await screen.findByRole('button', { name: '1 waiting' })
  first.unmount()
  userId += 1000
  const other = await renderWithApp(<Shell />)
  await changeTitle('Of another person')
  await screen.findByRole('button', { name: '1 waiting' })
  other.unmount()
  userId -= 1000
  const { user } = await renderWithApp(<Shell />)
  const list = await openList(user, '1 waiting')
  expect(list.getByText('Hello')).toBeTruthy()
})

test('a change that gets no answer waits for its author, even if another person has signed in by then', async () => {
  const answer = Promise.withResolvers<Error>()
  const first = await renderWithApp(<Shell />, { calls: { '/project/updatetasktitle': () => answer.promise } })
  await screen.findByRole('main')
  const change = sendTitle('Mine')
  await waitFor(() => expect(first.server.sent('/project/updatetasktitle')).toHaveLength(1))
  first.unmount()
  userId += 1000
  const other = await renderWithApp(<Shell />)
  answer.resolve(new Error('lost'))
  await act(() => change)
  expect(screen.queryByRole('button', { name: '1 waiting' })).toBeNull()
  other.unmount()
  userId -= 1000
  isOnline = false
  await renderWithApp(<Shell />)
  expect(await screen.findByRole('button', { name: '1 waiting' })).toBeTruthy()
})

test('repeats an attempt that got no answer with the same key', async () => {
  let isDown = true
  const { server, user } = await renderWithApp(<Shell />, {
    calls: { '/project/addupdatecomment': () => (isDown ? new Error('lost') : { Item: someComment() }) },
  })
  await screen.findByRole('main')
  await addComment()
  const list = await openList(user, '1 waiting')
  isDown = false
  await user.click(list.getByRole('button', { name: 'Retry now' }))
  await list.findByText('Nothing waits. Everything was sent.')
  const keys = server.requests.flatMap(({ path, headers }) =>
    path === '/project/addupdatecomment' ? [headers.get('idempotency-key')] : [],
  )
  expect(new Set(keys)).toEqual(new Set(['key-of-the-form']))
})

test('shows why a change was refused, and restores its text as the draft of its form', async () => {
  const sentence = 'Please write a comment.'
  const { user, location } = await openOffline({
    '/project/addupdatecomment': refuse({ validationErrors: { Title: sentence } }),
  })
  await addComment()
  connect(true)
  const list = await openList(user, '1 not sent')
  expect(list.getByRole('alert').textContent).toBe(sentence)
  await user.click(list.getByRole('button', { name: 'Edit again' }))
  expect(await screen.findByRole('main')).toBeTruthy()
  expect(location()).toBe('/app/tasks?viewTask=7')
  expect(readDraft('of-this-test')).toEqual({ Title: 'Hello' })
  expect(screen.queryByRole('button', { name: /not sent/ })).toBeNull()
})

test('a change that is discarded while it is being sent does not come back when it is refused', async () => {
  const answer = Promise.withResolvers<void>()
  const { server } = await openOffline({
    '/project/addupdatecomment': async () => {
      await answer.promise
      return refuse({ validationErrors: { Title: 'Please write a comment.' } })
    },
    '/project/updatetasktitle': refuse({ status: 503 }),
  })
  await addComment()
  await changeTitle('Sent later')
  connect(true)
  await waitFor(() => expect(server.sent('/project/addupdatecomment')).toHaveLength(1))
  const sent = server.requests.find(({ path }) => path === '/project/addupdatecomment')
  await act(() => discardItem(sent?.headers.get('idempotency-key') ?? ''))
  await act(async () => answer.resolve())
  // The next one is sent only after the discarded one was settled.
  await waitFor(() => expect(server.sent('/project/updatetasktitle')).toHaveLength(1))
  expect(screen.getByRole('button', { name: '1 waiting' })).toBeTruthy()
})

test('keeps a refused change in the list if its form has other unsent text', async () => {
  const { user } = await openOffline({
    '/project/addupdatecomment': refuse({ validationErrors: { Title: 'Please write a comment.' } }),
  })
  await addComment()
  connect(true)
  storeDraft('of-this-test', { Title: 'Typed since' })
  const list = await openList(user, '1 not sent')
  await user.click(list.getByRole('button', { name: 'Edit again' }))
  expect(await screen.findByText(/This form already has other unsent text/)).toBeTruthy()
  expect(readDraft('of-this-test')).toEqual({ Title: 'Typed since' })
  expect(await screen.findByRole('button', { name: /1 not sent/ })).toBeTruthy()
})

test('shows someone else’s change beside mine, and sends mine over it only when requested', async () => {
  let theirs = 'Their title'
  const { user, server } = await openOffline({
    '/project/updatetasktitle': ({ Title, Before }) => {
      if (Before !== theirs)
        return refuse({ validationErrors: { Before: 'Someone else has changed this in the meantime.' } })
      theirs = Title
      return { Item: { ...someWholeTask(), Title }, ChangeId: null }
    },
    '/project/gettask': () => ({ Item: { ...someWholeTask(), Title: theirs } }),
  })
  await changeTitle('My title')
  connect(true)
  const list = await openList(user, '1 not sent')
  const field = within(list.getByLabelText('Title'))
  expect(field.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['My title', 'Their title'])
  await user.click(list.getByRole('button', { name: 'Use mine' }))
  await list.findByText('Nothing waits. Everything was sent.')
  expect(server.sent('/project/updatetasktitle').map(({ Before }) => Before)).toEqual(['Home', 'Their title'])
})

test('shows someone else’s decision beside mine, and offers only to keep theirs', async () => {
  const entry = {
    ID: 4,
    Employee: someEmployee(),
    Title: '',
    LogStatus: 1,
    ProductivityStatus: 1,
    Reason: 'Customer visit',
    RejectionReason: 'Not agreed',
    StartDate: '2026-11-20T08:00:00Z',
    EndDate: '2026-11-20T09:00:00Z',
    TotalMinutes: 60,
    Status: TimeEntryStatus.Rejected,
    Project: null,
    ProjectTask: null,
    DecidedBy: 'Ada Lovelace',
    CreateDate: '2026-11-20T10:00:00Z',
    ImportedFrom: null,
  }
  const { user } = await openOffline({
    '/timeentry/approve': refuse({ message: 'This time entry has already been decided.' }),
    '/timeentry/list': { Items: [entry], TotalCount: 1, Page: 1, PageSize: 100 },
  })
  const { ID, StartDate, EndDate, Employee } = entry
  const waiting = {
    title: 'Approve the time entry',
    text: '',
    record: 'time-entry:4',
    entry: { ID, StartDate, EndDate, EmployeeId: Employee.ID },
  }
  await act(() => sendOrWait('/timeentry/approve', { Id: ID }, { waiting, key: 'key-of-the-decision' }))
  connect(true)
  const list = await openList(user, '1 not sent')
  const texts = (label: string) =>
    within(list.getByLabelText(label))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
  expect([texts('Decision'), texts('Reason')]).toEqual([
    ['Approved', 'Rejected by Ada Lovelace'],
    ['None', 'Not agreed'],
  ])
  expect(list.queryByRole('button', { name: 'Use mine' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Keep theirs' }))
  await list.findByText('Nothing waits. Everything was sent.')
})

test('does not treat its own value as a conflict when only the answer was lost', async () => {
  let stored = 'Home'
  const { server } = await openOffline({
    '/project/updatetasktitle': ({ Title, Before }) => {
      if (Before !== stored)
        return refuse({ validationErrors: { Before: 'Someone else has changed this in the meantime.' } })
      stored = Title
      // The first change is written, and its answer is lost.
      return Title === 'One' ? new Error('lost') : { Item: { ...someWholeTask(), Title }, ChangeId: null }
    },
    '/project/gettask': () => ({ Item: { ...someWholeTask(), Title: stored } }),
  })
  await changeTitle('One')
  connect(true)
  await screen.findByRole('button', { name: '1 waiting' })
  connect(false)
  await changeTitle('Two')
  connect(true)
  await screen.findByText('1 change that waited was sent.')
  expect(stored).toBe('Two')
  expect(server.sent('/project/updatetasktitle').at(-1)).toEqual({ Id: 7, Title: 'Two', Before: 'One' })
})

test('with a connection, sends a new value of a waiting field in place of the waiting one', async () => {
  let isBusy = true
  const { server } = await openOffline({
    '/project/updatetasktitle': ({ Title }) =>
      isBusy ? refuse({ status: 503 }) : { Item: { ...someWholeTask(), Title }, ChangeId: null },
  })
  await changeTitle('One')
  connect(true)
  await waitFor(() => expect(server.sent('/project/updatetasktitle')).toHaveLength(1))
  await screen.findByRole('button', { name: '1 waiting' })
  isBusy = false
  await changeTitle('Two')
  await screen.findByText('1 change that waited was sent.')
  expect(screen.queryByRole('button', { name: /waiting|not sent/ })).toBeNull()
  expect(server.sent('/project/updatetasktitle').map(({ Title }) => Title)).toEqual(['One', 'Two'])
})

test('with a connection, a new value ends a conflict and replaces the value of others', async () => {
  let stored = 'Their title'
  const { server } = await openOffline({
    '/project/updatetasktitle': ({ Title, Before }) => {
      if (Before !== undefined && Before !== stored)
        return refuse({ validationErrors: { Before: 'Someone else has changed this in the meantime.' } })
      stored = Title
      return { Item: { ...someWholeTask(), Title }, ChangeId: null }
    },
    '/project/gettask': () => ({ Item: { ...someWholeTask(), Title: stored } }),
  })
  await changeTitle('My title')
  connect(true)
  await screen.findByRole('button', { name: '1 not sent' })
  await changeTitle('My next title')
  await waitFor(() => expect(screen.queryByRole('button', { name: /waiting|not sent/ })).toBeNull())
  expect(stored).toBe('My next title')
  expect(server.sent('/project/updatetasktitle')).toHaveLength(2)
})

test('with a connection, sends a new value after the one in flight', async () => {
  const answer = Promise.withResolvers<void>()
  const { server } = await openOffline({
    '/project/updatetasktitle': async ({ Title }) => {
      if (Title === 'One') await answer.promise
      return { Item: { ...someWholeTask(), Title }, ChangeId: null }
    },
  })
  await changeTitle('One')
  connect(true)
  await waitFor(() => expect(server.sent('/project/updatetasktitle')).toHaveLength(1))
  await changeTitle('Two')
  expect(server.sent('/project/updatetasktitle')).toHaveLength(1)
  await act(async () => answer.resolve())
  await screen.findByText('2 changes that waited were sent.')
  expect(server.sent('/project/updatetasktitle')).toEqual([
    { Id: 7, Title: 'One', Before: 'Home' },
    { Id: 7, Title: 'Two', Before: 'One' },
  ])
})

test('a change that cannot wait is sent after the waiting ones, and replaces no value that is set meanwhile', async () => {
  const { server } = await openOffline({
    '/project/addupdatecomment': { Item: someComment() },
    '/project/updatetasktitle': refuse({ status: 503 }),
  })
  await addComment()
  await changeTitle('One')
  isOnline = true
  const send = async () => {
    expect(server.sent('/project/updatetasktitle')).toHaveLength(1)
    isOnline = false
    await sendTitle('Two')
    return 'answer'
  }
  const sent: string[] = []
  await act(async () => {
    const answer = await sendAfterWaiting(send, ({ text }, answer) => {
      sent.push(`${text}: ${answer}`)
      return true
    })
    expect(answer).toBe('answer')
  })
  expect(sent).toEqual(['One: answer'])
  expect(await screen.findByRole('button', { name: '1 waiting' })).toBeTruthy()
})

test('discards a change after a confirmation', async () => {
  const { user } = await openOffline()
  await addComment()
  const list = await openList(user, '1 waiting')
  await user.click(list.getByRole('button', { name: 'Discard' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard change' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await list.findByText('Nothing waits. Everything was sent.')
})
