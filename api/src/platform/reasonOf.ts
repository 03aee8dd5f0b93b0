/**
 * Why a connection failed, for a person at the terminal: `fetch` says it in the cause only, and a host name with several
 * addresses has an error for each of them and no message.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message === 'fetch failed' && error.cause) return reasonOf(error.cause)
  return error.message || (error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : error.name)
}
