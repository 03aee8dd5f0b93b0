import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret in the format of the Standard Webhooks specification. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

type Message = { id: string; atSeconds: number; body: string }

/** The headers that a receiver verifies; with two secrets, the message has two signatures. */
export function signedHeaders({ id, atSeconds, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${atSeconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': signatures.join(' '),
  }
}
