import type { WebPushMessage } from '@dayline/shared/contract'
import type { OpenedPush } from './messages.ts'
import { keepOpened } from './openedPushes.ts'
import { isPush, isSeen, readPush, tabToOpenIn } from './push.rules.ts'
import type { OpenPage, WorkerScope } from './scope.ts'

/** A tab that does not answer within this time runs an older release, or is busy. */
const answerWithinMs = 2000

const tabsOf = (worker: WorkerScope) => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Shows a push, unless the app is visible: its bell shows it already (docs/product/notifications.md#web). */
export async function showPush(worker: WorkerScope, text: string | undefined): Promise<void> {
  if (isSeen(await tabsOf(worker))) return
  const push = readPush(text)
  const { title, body, tag } = push
  await worker.registration.showNotification(title, { body, tag, data: push, icon: '/apple-touch-icon.png' })
}

/** Opens the view of a push: in an open tab without reloading it, else in a new one. */
export async function openPush(worker: WorkerScope, data: unknown): Promise<void> {
  const push = isPush(data) ? data : readPush(undefined)
  const tab = tabToOpenIn(await tabsOf(worker))
  if (tab) {
    // A browser may refuse to focus the tab; the view opens there all the same.
    await tab.focus().catch((error: unknown) => console.warn('Web push:', String(error)))
    if (await isTaken(tab, push)) return
  }
  await keepOpened(push.ids)
  await worker.clients.openWindow(push.path)
}

function isTaken(tab: OpenPage, { path, ids }: WebPushMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), answerWithinMs)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    tab.postMessage({ opened: { path, ids } } satisfies OpenedPush, [port2])
  })
}
