import { keepWebPush } from '@dayline/shared/realtime'
import { useNavigate } from '@dayline/shared/router'
import { useAccount } from '@dayline/shared/session'
import { useEffect, useEffectEvent } from 'react'
import type { OpenedPush } from '../../service-worker/messages.ts'
import { takeOpened } from '../../service-worker/openedPushes.ts'
import { useRead } from './notifications.api.ts'

const logged = (work: Promise<unknown>) => work.catch((error: unknown) => console.warn('Web push:', String(error)))

/**
 * Opens the view of a push in this tab, marks its notifications as read, and keeps the browser registered with the
 * session (docs/product/notifications.md#web).
 */
export function useOpenedPushes(): void {
  const userId = useAccount().User.ID
  const navigate = useNavigate()
  const { trigger } = useRead()
  const markRead = useEffectEvent((Ids: number[]) => {
    if (Ids.length > 0) void trigger({ Ids })
  })
  const open = useEffectEvent((path: string) => void navigate(path))

  useEffect(() => void logged(keepWebPush(userId)), [userId])
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
