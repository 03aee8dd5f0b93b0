import { timingSafeEqual } from 'node:crypto'
import type { LocalRemote } from '@dayline/shared/contract'
import { fingerprint } from '../../platform/keys/serverKeys.ts'

/** A working day; after that, people forget that an area is served from their own machine. */
export const localRemoteHours = 8

/** nginx uses cookie names in variable names, so the name has no dashes. */
export const localRemoteCookie = 'dayline_local_remote'

/** A local remote and the session that it is limited to. */
export type SessionsLocalRemote = { item: LocalRemote; sessionId: number }

const signatureOf = (secret: Buffer, payload: string) => fingerprint(secret, `local-remote ${payload}`)

/** The cookie's value: anyone can read it, only this server can sign it. */
export function signLocalRemote(secret: Buffer, { item, sessionId }: SessionsLocalRemote): string {
  const payload = Buffer.from(JSON.stringify({ item, sessionId })).toString('base64url')
  return `${payload}.${signatureOf(secret, payload)}`
}

/** Reads a request's `Cookie` header; null without a valid, unexpired local remote. */
export function readLocalRemote(secret: Buffer, cookies: string | undefined, now: Date): SessionsLocalRemote | null {
  const [, payload = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${localRemoteCookie}=([\\w-]{1,1000})\\.([\\w-]{43})(?:;|$)`).exec(cookies ?? '') ?? []
  const expected = signatureOf(secret, payload)
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    return null
  const found = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SessionsLocalRemote
  return new Date(found.item.ExpiresAt) > now ? found : null
}

/** The `Set-Cookie` header; scripts cannot read it, and links on other sites do not send it. */
export function localRemoteCookieHeader(
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): string {
  const parts = [`${localRemoteCookie}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict']
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
}
