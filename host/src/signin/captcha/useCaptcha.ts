import { readApi } from '@dayline/shared/api'
import type { Challenge } from 'altcha-lib'
import { useEffect, useRef, useState } from 'react'
import { solveAside } from './solveAside.ts'

/**
 * `hidden`: for a moment after a refusal, so that the restart is visible (docs/product/sign-in.md#verification).
 */
export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed' | 'hidden'

export type Captcha = {
  state: CaptchaState
  /** Starts unless already started; called at the first key press, so that pressing Login seldom waits. */
  start: () => void
  /** Waits for the token to send; empty without one: the server then refuses it, with a message at the field. */
  token: () => Promise<string>
  /** Discards the token, which can be used once. */
  reset: () => void
}

const HIDDEN_MS = 100
/** Treats a solution as expired this long before it is, because it would arrive too late. */
const SAFETY_MS = 5_000

type Attempt = { token: Promise<string | null>; expiresAt: number; hasFailed: boolean; stop: () => void }

function begin(): Attempt {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const attempt: Attempt = { token: Promise.resolve(null), expiresAt: Infinity, hasFailed: false, stop }
  attempt.token = readApi('/captcha/challenge').then((challenge) => {
    const { expiresAt } = challenge.parameters
    if (typeof expiresAt === 'number') attempt.expiresAt = expiresAt * 1000
    // The contract types only the fields that we read; the rest belongs to the library, on both sides.
    return solveAside(challenge as unknown as Challenge, controller.signal)
  })
  return attempt
}

/** Proof of work as verification: no third party, no puzzle, solved in the background while the user types. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle')
  const attempt = useRef<Attempt | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      attempt.current?.stop()
    },
    [],
  )

  function open(): Attempt {
    const { current } = attempt
    if (current && current.expiresAt - SAFETY_MS > Date.now()) return current
    const next = begin()
    attempt.current = next
    setState('working')
    const settle = (token: string | null) => {
      next.hasFailed = token === null
      if (attempt.current === next) setState(token ? 'solved' : 'failed')
    }
    next.token.then(settle, () => settle(null))
    return next
  }

  async function token(): Promise<string> {
    // A failed attempt has ended; pressing the button starts the next one.
    if (attempt.current?.hasFailed) attempt.current = null
    return (await open().token.catch(() => null)) ?? ''
  }

  function reset() {
    attempt.current?.stop()
    attempt.current = null
    setState('hidden')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setState('idle')
      open()
    }, HIDDEN_MS)
  }

  return { state, start: () => void open(), token, reset }
}
