import { isZone } from '@dayline/shared/calendar'
import type { FastifyRequest } from 'fastify'

const sources = ['web', 'agent', 'api']

/** The client named by the request's header; unknown values count as the web. */
export function requestSourceOf({ headers }: FastifyRequest): string {
  const source = String(headers.requestsource ?? '').toLowerCase()
  return sources.includes(source) ? source : 'web'
}

/** The client of a session: its kind, and its user agent. */
export type Client = { source: string; userAgent: string | null }

const maxUserAgent = 300

export const clientOf = (request: FastifyRequest): Client => ({
  source: requestSourceOf(request),
  userAgent: request.headers['user-agent']?.slice(0, maxUserAgent) || null,
})

/** The caller's time zone, for times in exports; null when the header names no existing one. */
export function timezoneOf({ headers }: FastifyRequest): string | null {
  const zone = String(headers.timezone ?? '')
  return zone !== '' && isZone(zone) ? zone : null
}
