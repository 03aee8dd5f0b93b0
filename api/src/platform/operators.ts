import { timingSafeEqual } from 'node:crypto'
import { keyPrefixes } from '@dayline/shared/contract'

/** Who runs this installation: people by their address, and programs by a key (the release tool). */
export type Operators = {
  emails: ReadonlySet<string>
  key: string | null
  /** Signs what operators start for their own session; null without operators. */
  secret: Buffer | null
}

export const noOperators: Operators = { emails: new Set(), key: null, secret: null }

/**
 * The operators that the configuration names.
 * @param list addresses separated by commas
 * @param secret this server's own, in DATA_DIR/keys/operator: reading that file gives an operator's rights
 */
export function operatorsOf(list: string, secret: Buffer): Operators {
  const emails = list.split(',').map((email) => email.trim().toLowerCase())
  return { emails: new Set(emails.filter(Boolean)), key: keyPrefixes.operator + secret.toString('base64url'), secret }
}

/** Whether this is the installation's key. */
export function isOperatorKey({ key }: Operators, token: string): boolean {
  return key !== null && key.length === token.length && timingSafeEqual(Buffer.from(key), Buffer.from(token))
}
