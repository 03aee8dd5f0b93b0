import { callApi, useRevalidate } from '@dayline/shared/api'
import { keepWebPush } from '@dayline/shared/realtime'
import { useNavigate } from '@dayline/shared/router'
import { isSwitching, readToken, sessionStore, tokenAtom, useAccount } from '@dayline/shared/session'
import { useEffect, useEffectEvent } from 'react'
import type { OpenedPush } from '../../service-worker/messages.ts'
import { takeOpened } from '../../service-worker/openedPushes.ts'
import { useRead } from './notifications.api.ts'

const logged = (work: Promise<unknown>) => work.catch((error: unknown) => console.warn('Web push:', String(error)))

/** Another tab may have signed in as another person, whose account this tab has not read yet. */
async function keepForNewSession(): Promise<void> {
  const token = readToken()
  if (token === null) return
  const { User } = await callApi('/account/get', {}, { purpose: 'background' })
  // A later change of the session is followed by a call of its own.
  if (readToken() === token) await keepWebPush(User.ID)
}

/**
 * Opens the view of a push in this tab, marks its notifications as read, and keeps the browser registered with the
 * session (docs/product/notifications.md#web).
 */
export function useOpenedPushes(): void {
  const userId = useAccount().User.ID
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const { trigger } = useRead()
  const markRead = useEffectEvent((Ids: number[]) => {
    if (Ids.length > 0) void trigger({ Ids })
  })
  const open = useEffectEvent((path: string) => void navigate(path))

  useEffect(() => void logged(keepWebPush(userId)), [userId])
  // A new password starts another session on the same page (docs/product/account.md#password).
  useEffect(() => {
    function handleToken() {
      // The page registers the browser when it has reloaded in the other organization.
      if (!isSwitching()) void logged(keepForNewSession().then(() => revalidate('/account/webpush')))
    }
    return sessionStore.sub(tokenAtom, handleToken)
  }, [revalidate])
  useEffect(() => {
    if (!('serviceWorker' in navigator && 'caches' in window)) return
    void logged(takeOpened().then(markRead))
    const worker = navigator.serviceWorker
    function handleMessage({ data, ports }: MessageEvent<Partial<OpenedPush> | null>) {
      if (!data?.opened) return
      ports[0]?.postMessage('taken')
      open(data.opened.path)
      markRead(data.opened.ids)
    }
    worker.addEventListener('message', handleMessage)
    return () => worker.removeEventListener('message', handleMessage)
  }, [])
}
