import type { FastifyRequest } from 'fastify'

const sources = ['web', 'agent', 'api']

/** Where a request comes from, as its header says (decisions, Time); anything unknown counts as the web. */
export function requestSourceOf({ headers }: FastifyRequest): string {
  const source = String(headers.requestsource ?? '').toLowerCase()
  return sources.includes(source) ? source : 'web'
}
