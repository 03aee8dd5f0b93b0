import type { ServerEvents } from '@dayline/shared/contract'
import { emitEvent } from '@dayline/shared/realtime'

/** Simulates a live event, as the server sends it to open tabs through the socket. */
export function emitServerEvent<Name extends keyof ServerEvents>(name: Name, payload: ServerEvents[Name]): void {
  emitEvent(name, payload)
}
