import type { LocalRemote } from '@dayline/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Principal } from '../../http/access.ts'
import { Refused } from '../../http/failures.ts'
import { route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { principalOfSession } from '../../identity/principals/sessions.ts'
import {
  localRemoteCookieHeader,
  localRemoteHours,
  readLocalRemote,
  type SessionsLocalRemote,
  signLocalRemote,
} from './localRemote.rules.ts'

const isSecure = ({ publicUrl }: Services) => publicUrl.startsWith('https:')

function ofRequest({ headers }: FastifyRequest, { operators }: Services): SessionsLocalRemote | null {
  return operators.secret && readLocalRemote(operators.secret, headers.cookie, new Date())
}

/** The installation's key has no session, and a local remote belongs to one. */
function requireSession({ source }: Principal): void {
  if (source !== 'session') throw new Refused('A local remote belongs to a session. Please sign in.')
}

/** The local remote of a signed-in operator (docs/decisions/031-local-remote-on-a-deployed-host.md). */
export function localRemoteRoutes(app: FastifyInstance): void {
  route(app, '/releases/localremote/start', { operator: true }, async ({ body, principal, reply, services }) => {
    requireSession(principal)
    const { secret } = services.operators
    if (!secret) throw new Refused('This installation has no operators.')
    const seconds = localRemoteHours * 3600
    const ExpiresAt = new Date(Date.now() + seconds * 1000).toISOString()
    const item: LocalRemote = { Remote: body.Remote, Address: body.Address, ExpiresAt }
    const value = signLocalRemote(secret, { item, sessionId: principal.sessionId })
    reply.header('set-cookie', localRemoteCookieHeader(value, { seconds, secure: isSecure(services) }))
    return { Item: item }
  })

  route(app, '/releases/localremote/get', { operator: true }, async ({ principal, request, services }) => {
    const found = ofRequest(request, services)
    return { Item: found && found.sessionId === principal.sessionId ? found.item : null }
  })

  route(app, '/releases/localremote/stop', { operator: true }, async ({ reply, services }) => {
    reply.header('set-cookie', localRemoteCookieHeader('', { seconds: 0, secure: isSecure(services) }))
    return {}
  })

  // For the server of the page, which has the cookie but no token. Without the headers, the page's content security
  // policy stays unchanged.
  app.get('/releases/localremote/policy', { config: { access: { public: true } } }, async (request, reply) => {
    const found = ofRequest(request, app.services)
    const { database, operators } = app.services
    const owner = found && (await principalOfSession(database, found.sessionId, operators))
    if (found && owner?.isOperator) {
      const { Address } = found.item
      reply.header('dayline-local-remote', Address)
      reply.header('dayline-local-remote-socket', Address.replace(/^http/, 'ws'))
    }
    return reply.code(204).send()
  })
}
