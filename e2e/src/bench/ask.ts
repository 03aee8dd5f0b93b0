import type { CallBody, CallPath } from '@dayline/shared/contract'
import type { Caller } from '../fixtures/call.ts'

/** Makes a call for timing only: the response is received completely, but not parsed. Returns its size in bytes. */
export async function ask<P extends CallPath>({ url, token }: Caller, path: P, body: CallBody<P>): Promise<number> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok || !bytes.subarray(0, 20).includes('"HasError":false')) {
    throw new Error(`${path} answered ${answer.status}: ${bytes.subarray(0, 300)}`)
  }
  return bytes.length
}

/** How long an action takes, in milliseconds, and its result. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const since = performance.now()
  const result = await work()
  return { took: performance.now() - since, result }
}
