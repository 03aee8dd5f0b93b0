import type { WebPushMessage } from '@dayline/shared/contract'

/** Shown for an unreadable push: browsers revoke the permission of apps that show nothing. */
const unreadable: WebPushMessage = {
  title: 'Dayline',
  body: 'You have a new notification.',
  path: '/app/tracking/my-activities',
  tag: 'unreadable',
  ids: [],
}

export function readPush(text: string | undefined): WebPushMessage {
  try {
    const push = JSON.parse(text ?? '') as Partial<WebPushMessage> | null
    return isPush(push) ? push : unreadable
  } catch {
    return unreadable
  }
}

/** Accepts only a push that opens a view of this app. */
export function isPush(value: unknown): value is WebPushMessage {
  const { title, body, path, tag, ids } = (value ?? {}) as Partial<Record<keyof WebPushMessage, unknown>>
  return (
    [title, body, tag].every((text) => typeof text === 'string') &&
    typeof path === 'string' &&
    isAppPath(path) &&
    Array.isArray(ids) &&
    ids.every((id) => Number.isSafeInteger(id))
  )
}

const isAppPath = (path: string) => /^\/app\/[^\\]*$/.test(path)

type OpenTab = { url: string; visibilityState: string; focused: boolean }

/** Tabs with a signed-in user, judged by their address. */
const inApp = <Tab extends OpenTab>(tabs: readonly Tab[]) => tabs.filter(({ url }) => isAppPath(new URL(url).pathname))

/** Whether a user sees the app, and so its bell, which shows the notification already. */
export const isSeen = (tabs: readonly OpenTab[]): boolean =>
  inApp(tabs).some(({ visibilityState }) => visibilityState === 'visible')

/** The tab to open a view in: the focused one, else a visible one, else any; null where the app is closed. */
export function tabToOpenIn<Tab extends OpenTab>(tabs: readonly Tab[]): Tab | null {
  const open = inApp(tabs)
  return open.find(({ focused }) => focused) ?? open.find((tab) => tab.visibilityState === 'visible') ?? open[0] ?? null
}
