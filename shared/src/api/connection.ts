import type { ApiError } from './ApiError.ts'
import type { UnsentCall } from './offline/unsentCall.ts'

/** What API calls need from the app around them. */
export type Connection = {
  /** Sent as bearer token; null = signed out. */
  token: () => string | null
  /** Sent with changes, so that the server notices when another tab switched the organization. */
  organizationId: () => number | null
  /** The server refused this token. */
  onUnauthorized: (token: string | null) => void
  /** A page requested something that its user may not see. */
  onForbidden: (error: ApiError) => void
  /** The API is down for maintenance. */
  onMaintenance: () => void
  /** Stores a change that got no answer, to send it later; null without an outbox. */
  outbox: ((call: UnsentCall) => Promise<void>) | null
  /**
   * Puts a new value of a field in place of the one that waits, or behind the one that is being sent, and sends it.
   * Resolves to false if nothing waits for the field; null without an outbox.
   */
  replaceWaiting: ((call: UnsentCall) => Promise<boolean>) | null
}

const connection: Connection = {
  token: () => null,
  organizationId: () => null,
  onUnauthorized: () => {},
  onForbidden: () => {},
  onMaintenance: () => {},
  outbox: null,
  replaceWaiting: null,
}

/** Session and app set the token of calls and the failure handlers. Later values win. */
export function connectApi(part: Partial<Connection>): void {
  Object.assign(connection, part)
}

/** The current connection. */
export function connected(): Readonly<Connection> {
  return connection
}
