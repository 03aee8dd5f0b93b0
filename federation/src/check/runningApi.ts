import { type CallShape, callShapes, reads } from '@dayline/shared/contract'

/** The calls that a release would find, and where they were looked up. */
export type KnownCalls = { calls: Record<string, CallShape>; source: string }

const patienceMs = 10_000

/** Those of this checkout, for when nobody answers: what the API of these sources would have. */
const ofCheckout = (why: string): KnownCalls => ({
  calls: callShapes(),
  source: `the contract of this checkout, because ${why}`,
})

async function answerOf(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/definition/contract`, { signal: AbortSignal.timeout(patienceMs) })
  return answer.ok ? answer.json() : null
}

/**
 * Asks the API that runs which calls it has. Where none answers, or one from before it could tell, this checkout's
 * contract stands for it.
 */
export async function callsOf(api: string): Promise<KnownCalls> {
  const address = api.replace(/\/+$/, '')
  try {
    const said = reads['/definition/contract'].data.safeParse(
      (((await answerOf(address)) ?? {}) as { Data?: unknown }).Data,
    )
    if (said.success) return { calls: said.data.Calls, source: `the API at ${address}` }
    return ofCheckout(`the API at ${address} does not say which calls it has`)
  } catch {
    return ofCheckout(`no API answers at ${address}`)
  }
}
