import type { FastifyRequest } from 'fastify'
import type { Principal } from '../access.ts'
import { fingerprint } from '../keys/serverKeys.ts'

/** Whom a report comes from: fingerprints, so that figures can be counted in people and nobody can be looked up. */
export type Reporter = {
  session: string
  user: string
  organization: string | null
  address: string
  isDemo: boolean
}

/** Of IPv6 the half that a provider gives to one line: whoever holds it has the rest to choose from. */
function lineOf(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address
}

export function reporterOf(key: Buffer, principal: Principal, { ip }: Pick<FastifyRequest, 'ip'>): Reporter {
  const printOf = (kind: string, value: string | number) => fingerprint(key, `${kind} ${value}`)
  const { sessionId, userId, isDemo, place } = principal
  return {
    session: printOf('session', sessionId),
    user: printOf('user', userId),
    organization: place && printOf('organization', place.organizationId),
    address: printOf('address', lineOf(ip)),
    isDemo,
  }
}
