import { type CallShape, callShapes, reads } from '@dayline/shared/contract'

/** The API's calls, and where they were read. */
export type KnownCalls = { calls: Record<string, CallShape>; source: string }

const timeoutMs = 10_000

/** The calls of this checkout, used when no API answers. */
const ofCheckout = (why: string): KnownCalls => ({
  calls: callShapes(),
  source: `the contract of this checkout, because ${why}`,
})

async function answerOf(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/definition/contract`, { signal: AbortSignal.timeout(timeoutMs) })
  return answer.ok ? answer.json() : null
}

/**
 * Requests the running API's calls. When no API answers, or it is too old to publish them, returns this checkout's
 * contract.
 */
export async function callsOf(api: string): Promise<KnownCalls> {
  const address = api.replace(/\/+$/, '')
  try {
    const published = reads['/definition/contract'].data.safeParse(
      (((await answerOf(address)) ?? {}) as { Data?: unknown }).Data,
    )
    if (published.success) return { calls: published.data.Calls, source: `the API at ${address}` }
    return ofCheckout(`the API at ${address} does not list its calls`)
  } catch {
    return ofCheckout(`no API answers at ${address}`)
  }
}
