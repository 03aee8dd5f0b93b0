import type { LocalOrigin } from './headers.ts'

/** Set by the API for a signed-in operator; only the API can say whether it is in force. */
export const localRemoteCookie = 'dayline_local_remote'

/** The API's path of the policy for a page with this cookie. */
export const localRemotePolicyPath = '/releases/localremote/policy'

/** Headers of its response. */
export const localRemoteHeaders = { origin: 'dayline-local-remote', socket: 'dayline-local-remote-socket' } as const

/** Only a page with the cookie waits for the answer, so a busy API may take long; without it the area cannot load. */
export const policyTimeoutMs = 10_000
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/

/**
 * The origin on an operator's own machine that this browser's page may load a remote from (decision 031). For a page
 * without the cookie nothing is requested; when the API does not answer, the page gets the usual policy.
 */
export async function localOriginOf(api: string, cookie: string | undefined): Promise<LocalOrigin | null> {
  if (!cookie?.includes(`${localRemoteCookie}=`)) return null
  try {
    const signal = AbortSignal.timeout(policyTimeoutMs)
    const { headers } = await fetch(`${api}/api${localRemotePolicyPath}`, { headers: { cookie }, signal })
    const origin = headers.get(localRemoteHeaders.origin) ?? ''
    return localOrigin.test(origin) ? { origin, socket: origin.replace(/^http/, 'ws') } : null
  } catch {
    return null
  }
}
