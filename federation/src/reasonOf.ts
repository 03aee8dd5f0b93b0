/**
 * Why a connection failed, for a person at the terminal: `fetch` has it only in the cause, and a host name with several
 * addresses has an error for each of them and no message.
 */
export function reasonOf(error: unknown): string {
  const { message, cause, errors } = (error ?? {}) as Partial<AggregateError>
  if (message === 'fetch failed' && cause) return reasonOf(cause)
  return message || errors?.map(reasonOf).join('; ') || String(error)
}
