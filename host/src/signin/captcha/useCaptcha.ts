import { readApi } from '@dayline/shared/api'
import type { Challenge } from 'altcha-lib'
import { useEffect, useRef, useState } from 'react'
import { solveAside } from './solveAside.ts'

/**
 * `hidden`: for a moment after a refusal, so that one sees that it starts again (docs/product/sign-in.md#verification).
 */
export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed' | 'hidden'

export type Captcha = {
  state: CaptchaState
  /** Begins unless it has; the first key press calls it, so that pressing Login seldom waits. */
  start: () => void
  /** The token to send, waited for; empty when there is none, and the server then refuses under the field. */
  token: () => Promise<string>
  /** A token is good once. */
  reset: () => void
}

const HIDDEN_MS = 100
/** A solution that is about to expire would arrive too late. */
const SAFETY_MS = 5_000

type Attempt = { token: Promise<string | null>; expiresAt: number; hasFailed: boolean; stop: () => void }

function begin(): Attempt {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const attempt: Attempt = { token: Promise.resolve(null), expiresAt: Infinity, hasFailed: false, stop }
  attempt.token = readApi('/captcha/challenge').then((challenge) => {
    const { expiresAt } = challenge.parameters
    if (typeof expiresAt === 'number') attempt.expiresAt = expiresAt * 1000
    // The contract names what we read of it; the rest is the library's, on both sides.
    return solveAside(challenge as unknown as Challenge, controller.signal)
  })
  return attempt
}

/** Proof of work as verification: no third party, no puzzle, solved beside the page while one types. */
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
    // A failed attempt is over, however it began: pressing the button is the next one.
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
