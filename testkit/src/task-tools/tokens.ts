import { createHmac } from 'node:crypto'

/**
 * Tokens that a stand-in recognizes even after a restart: they contain their kind and time of issue, and are signed.
 */
export type Tokens = {
  issue(kind: string): string
  /** `lifetimeMs` counts from the time of issue. */
  isValid(kind: string, token: string, lifetimeMs?: number): boolean
  /** Refuses every token of this kind that was issued so far. */
  expire(kind: string): void
}

const year = 365 * 86_400_000

export function tokensOf(tool: string): Tokens {
  const mac = (text: string) => createHmac('sha256', `stand-in of ${tool}`).update(text).digest('hex').slice(0, 24)
  const issued = new Map<string, string>()
  const expired = new Set<string>()
  let count = 0
  return {
    issue(kind) {
      count += 1
      const text = `${kind}-${Date.now()}-${count}`
      const token = `${text}-${mac(text)}`
      issued.set(token, kind)
      return token
    },
    isValid(kind, token, lifetimeMs = year) {
      const end = token.lastIndexOf('-')
      const text = token.slice(0, end)
      const [named, moment] = text.split('-')
      const isGenuine = mac(text) === token.slice(end + 1) && named === kind && !expired.has(token)
      return isGenuine && Number(moment) + lifetimeMs > Date.now()
    },
    expire(kind) {
      for (const [token, of] of issued) if (of === kind) expired.add(token)
    },
  }
}
