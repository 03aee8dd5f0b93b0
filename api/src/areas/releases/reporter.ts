import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../http/access.ts'
import { networkOf } from '../../http/limits/networkOf.ts'
import { fingerprint } from '../../platform/keys/serverKeys.ts'

/** The source of a report as fingerprints: people can be counted, but not identified. */
export type Reporter = {
  session: string
  user: string
  organization: string | null
  address: string
  isDemo: boolean
}

export function reporterOf(key: Buffer, principal: Principal, { ip }: Pick<FastifyRequest, 'ip'>): Reporter {
  const printOf = (kind: string, value: string | number) => fingerprint(key, `${kind} ${value}`)
  const { sessionId, userId, isDemo, membership } = principal
  return {
    session: printOf('session', sessionId),
    user: printOf('user', userId),
    organization: membership && printOf('organization', membership.organizationId),
    address: printOf('address', networkOf(ip)),
    isDemo,
  }
}
