import { isPush, readPush } from './push.rules.ts'
import { openPush, showPush } from './push.ts'
import type { OpenPage } from './scope.ts'

const push = {
  title: 'Ada assigned you “Plan”',
  body: '',
  path: '/app/project-management/tasks?open=5',
  tag: 't',
  ids: [7],
}
const kept = jest.fn()
jest.mock('./openedPushes.ts', () => ({ keepOpened: (ids: number[]) => kept(ids) }))

function tab(path: string, changes: Partial<OpenPage> = {}): OpenPage {
  return {
    url: `https://dayline.test${path}`,
    visibilityState: 'hidden',
    focused: false,
    focus: jest.fn(async () => {}),
    // An open page answers through the port that it receives.
    postMessage: jest.fn((_message, [port]: [MessagePort]) => port.postMessage('taken')) as never,
    ...changes,
  }
}

function workerWith(...tabs: OpenPage[]) {
  const worker = {
    clients: { matchAll: async () => tabs, openWindow: jest.fn(async () => {}) },
    registration: { showNotification: jest.fn(async () => {}) },
  }
  return worker as typeof worker & Parameters<typeof showPush>[0]
}

class Port {
  other: Port | null = null
  onmessage: (() => void) | null = null
  postMessage = () => this.other?.onmessage?.()
}
beforeEach(() => {
  kept.mockClear()
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = new Port()
      port2 = new Port()
      constructor() {
        this.port2.other = this.port1
      }
    },
  })
})

it('shows the text of the bell, and replaces a notification with the same tag', async () => {
  const worker = workerWith(tab('/app/tracking/timesheet'))
  await showPush(worker, JSON.stringify(push))
  expect(worker.registration.showNotification).toHaveBeenCalledWith(push.title, {
    ...{ body: '', tag: 't', icon: '/apple-touch-icon.png' },
    data: push,
  })
})

it('shows nothing while the app is visible, because its bell does; a sign-in page has no bell', async () => {
  const seen = workerWith(tab('/app/tracking/timesheet', { visibilityState: 'visible' }))
  await showPush(seen, JSON.stringify(push))
  expect(seen.registration.showNotification).not.toHaveBeenCalled()
  const signedOut = workerWith(tab('/', { visibilityState: 'visible' }))
  await showPush(signedOut, JSON.stringify(push))
  expect(signedOut.registration.showNotification).toHaveBeenCalledTimes(1)
})

it('opens the view in the focused tab, without reloading it', async () => {
  const [other, focused] = [tab('/app/dashboard/team'), tab('/app/tracking/timesheet', { focused: true })]
  const worker = workerWith(tab('/'), other, focused)
  await openPush(worker, push)
  expect(focused.focus).toHaveBeenCalled()
  expect((focused.postMessage as jest.Mock).mock.calls[0]?.[0]).toEqual({ opened: { path: push.path, ids: [7] } })
  expect(worker.clients.openWindow).not.toHaveBeenCalled()
})

it('opens a new tab where none is open, and stores the opened notifications for it', async () => {
  const worker = workerWith(tab('/shared/abc'))
  await openPush(worker, push)
  expect(worker.clients.openWindow).toHaveBeenCalledWith(push.path)
  expect(kept).toHaveBeenCalledWith([7])
})

it('opens a new tab where the open one does not answer', async () => {
  jest.useFakeTimers()
  const worker = workerWith(tab('/app/dashboard/team', { postMessage: () => {} }))
  const opened = openPush(worker, push)
  await jest.advanceTimersByTimeAsync(2000)
  await opened
  jest.useRealTimers()
  expect(worker.clients.openWindow).toHaveBeenCalledWith(push.path)
})

it.each([['https://evil.test/app/'], ['//evil.test'], ['/app/\\evil'], ['javascript:alert(1)'], ['/api/x']])(
  'never opens %s',
  (path) => {
    expect(isPush({ ...push, path })).toBe(false)
    expect(readPush(JSON.stringify({ ...push, path })).path).toBe('/app/tracking/my-activities')
  },
)

it('shows a fallback for a push that it cannot read', () => {
  for (const text of [undefined, '', 'no json', 'null', '{"title":5}']) expect(readPush(text).title).toBe('Dayline')
})
