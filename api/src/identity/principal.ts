import { keyPrefixes } from '@dayline/shared/contract'
import type { Principal } from '../http/access.ts'
import type { Database } from '../platform/db/database.ts'
import { isOperatorKey, type Operators } from '../platform/operators.ts'
import { principalOfAgentKey } from './principals/agentKeys.ts'
import { principalOfApiKey } from './principals/apiKeys.ts'
import { accountOfToken, principalOfToken } from './principals/sessions.ts'

/** Reads `Authorization`; null for anything but a valid token. */
export async function principalOf(
  { database, operators }: { database: Database; operators: Operators },
  authorization: string | undefined,
  { withAccount = false }: { withAccount?: boolean } = {},
): Promise<Principal | null> {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '') ?? []
  const key = bearer ?? basicOf(authorization)?.key
  if (!key) return null
  if (key.startsWith(keyPrefixes.api)) return principalOfApiKey(database, key)
  if (key.startsWith(keyPrefixes.agent)) return principalOfAgentKey(database, key)
  if (!bearer) return null
  if (bearer.startsWith(keyPrefixes.operator)) return isOperatorKey(operators, bearer) ? operatorKey : null
  return withAccount ? accountOfToken(database, bearer, operators) : principalOfToken(database, bearer, operators)
}

/**
 * Reads `Authorization: Basic …` with a key as the password, for clients that only support an address with a name and a
 * password in it. Sessions are never accepted this way. The name is the employee whom a key reports for.
 */
export function basicOf(authorization: string | undefined): { name: string; key: string } | null {
  const [, encoded] = /^Basic ([\w+/=-]{8,600})$/i.exec(authorization ?? '') ?? []
  const [, name, key] = /^([^:]*):([\w-]{20,200})$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  return name !== undefined && key ? { name, key } : null
}

/** An operator's key belongs to no person and no organization, so it cannot read any organization's rows. */
const operatorKey: Principal = {
  source: 'operatorKey',
  userId: 0,
  sessionId: 0,
  isOperator: true,
  isDemo: false,
  membership: null,
}
