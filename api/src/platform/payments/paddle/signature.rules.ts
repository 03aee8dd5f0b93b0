import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum clock difference, and how long a copied request remains useful. */
const toleranceMs = 5 * 60_000

/** The `Paddle-Signature` of a body: a time, and HMAC-SHA256 of time and body. */
export function paddleSignature(secret: string, body: string, nowMs: number): string {
  const ts = Math.floor(nowMs / 1000)
  return `ts=${ts};h1=${macOf(secret, ts, body)}`
}

/** Whether the header is Paddle's. It has several `h1` while a secret is rotated. */
export function isPaddleSignature(secret: string, body: string, header: string, nowMs: number): boolean {
  const parts = header.split(';').map((part) => part.split('=', 2) as [string, string | undefined])
  const ts = Number(parts.find(([name]) => name === 'ts')?.[1])
  if (!Number.isInteger(ts) || Math.abs(nowMs - ts * 1000) > toleranceMs) return false
  const expected = Buffer.from(macOf(secret, ts, body))
  return parts.some(([name, value]) => {
    const given = Buffer.from(name === 'h1' ? (value ?? '') : '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const macOf = (secret: string, ts: number, body: string) =>
  createHmac('sha256', secret).update(`${ts}:${body}`).digest('hex')
