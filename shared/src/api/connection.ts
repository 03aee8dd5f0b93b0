import type { ApiError } from './ApiError.ts'

/** What the calls need from the app around them. */
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
}

const connection: Connection = {
  token: () => null,
  organizationId: () => null,
  onUnauthorized: () => {},
  onForbidden: () => {},
  onMaintenance: () => {},
}

/** Session and app configure the token of calls and what failures do. Later values win. */
export function connectApi(part: Partial<Connection>): void {
  Object.assign(connection, part)
}

/** The connection as it is now. */
export function connected(): Readonly<Connection> {
  return connection
}
