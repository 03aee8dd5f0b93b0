import { timingSafeEqual } from 'node:crypto'
import { signedUrls } from '@dayline/shared/contract'
import { fingerprint } from '../keys/serverKeys.ts'

// URLs change only this often, so that reloading a list does not load every picture again.
const stepMs = 5 * 60_000

/** The path of a stored file, signed and valid for 15 to 20 minutes. */
export function signMediaPath(key: Buffer, file: string, now: number = Date.now()): string {
  const expires = Math.floor((Math.ceil(now / stepMs) * stepMs + signedUrls.validMs) / 1000)
  return `/api/media/${file}?expires=${expires}&signature=${fingerprint(key, `${file}\n${expires}`)}`
}

/** Whether a signature is ours, for this file, and has not expired. */
export function isSignedMedia(
  key: Buffer,
  file: string,
  { expires, signature }: { expires: string; signature: string },
  now: number = Date.now(),
): boolean {
  const expected = Buffer.from(fingerprint(key, `${file}\n${expires}`))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) * 1000 > now
}
