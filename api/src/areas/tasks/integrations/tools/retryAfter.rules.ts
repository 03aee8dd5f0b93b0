const defaultMs = 10_000

/** The wait that a response with status 429 requests: each tool has its own header for it. */
export function retryAfterMs(headers: Pick<Headers, 'get'>, now: number): number {
  const given = headers.get('retry-after')
  const seconds = Number(given)
  if (given && Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  if (given && Number.isFinite(Date.parse(given))) return Math.max(0, Date.parse(given) - now)
  const reset = Number(headers.get('x-ratelimit-reset'))
  if (reset > 0) return Math.max(1000, reset * 1000 - now)
  const interval = Number(headers.get('x-rate-limit-api-token-interval-ms'))
  return interval > 0 ? interval : defaultMs
}
