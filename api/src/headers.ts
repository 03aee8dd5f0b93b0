import { isZone } from '@dayline/shared/calendar'
import type { FastifyRequest } from 'fastify'

const sources = ['web', 'agent', 'api']

/** Where a request comes from, as its header says (decisions, Time); anything unknown counts as the web. */
export function requestSourceOf({ headers }: FastifyRequest): string {
  const source = String(headers.requestsource ?? '').toLowerCase()
  return sources.includes(source) ? source : 'web'
}

/** The caller's zone, for the times in exports (decisions, Time); null when it names none that exists. */
export function timezoneOf({ headers }: FastifyRequest): string | null {
  const zone = String(headers.timezone ?? '')
  return zone !== '' && isZone(zone) ? zone : null
}
