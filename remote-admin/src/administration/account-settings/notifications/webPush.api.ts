import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { type TurnedOn, turnOffWebPush, turnOnWebPush, webPushSupport } from '@dayline/shared/realtime'
import { useAccount } from '@dayline/shared/session'
import { useState } from 'react'

type Problem = Extract<TurnedOn, { problem: string }>['problem']

export type WebPushHere = {
  /** Whether pushes reach this browser; undefined while that is unknown. */
  isOn: boolean | undefined
  /** Why they do not, if the browser reports a reason. */
  problem: Problem | null
  isChanging: boolean
  /** Asks for the permission if the user has not decided yet; call it within a click. */
  turnOn: () => Promise<void>
  turnOff: () => Promise<void>
}

/** Pushes to the browser that shows this page (docs/product/notifications.md#web). */
export function useWebPushHere(): WebPushHere {
  const userId = useAccount().User.ID
  const state = useApiQuery('/account/webpush', {}, { quiet: true })
  const options = { revalidate: ['/account/webpush'] as const }
  const register = useApiAction('/account/registerwebpush', options)
  const remove = useApiAction('/account/removewebpush', options)
  const [asked, setAsked] = useState<Problem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const support = webPushSupport()

  async function turnOn() {
    if (!state.data) return
    setIsAsking(true)
    const turned = await turnOnWebPush(state.data.PublicKey, userId).finally(() => setIsAsking(false))
    if ('problem' in turned) return setAsked(turned.problem)
    setAsked(null)
    await register.trigger(turned.subscription)
  }

  async function turnOff() {
    if ((await remove.trigger({})) !== undefined) await turnOffWebPush()
  }

  return {
    isOn: support === 'possible' ? state.data?.IsRegistered : false,
    problem: support === 'possible' ? asked : support,
    isChanging: isAsking || register.isMutating || remove.isMutating,
    turnOn,
    turnOff,
  }
}
