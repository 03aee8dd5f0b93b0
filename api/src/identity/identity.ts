import type { Identity } from '../http/identity.ts'
import type { Services } from '../http/services.ts'
import { ownPasswords } from './login/ownPassword.ts'
import { endSessionsOf } from './login/sessions.ts'
import { principalOf } from './principal.ts'
import { actorOfLink } from './principals/exportLinks.ts'

/** @param wrongPasswords how many a person may enter before having to wait */
export function createIdentity(services: Services, wrongPasswords: number): Identity {
  return {
    principalOf: (authorization, options) => principalOf(services, authorization, options),
    actorOfLink: (order) => actorOfLink(services.database, order),
    isOwnPassword: ownPasswords(services.database, wrongPasswords),
    endSessionsOf,
  }
}
