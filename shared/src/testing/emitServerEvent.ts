import type { ServerEvents } from '@dayline/shared/contract'
import { emitEvent } from '@dayline/shared/realtime'

/** What the socket would bring: an event that the server sends to open tabs. */
export function emitServerEvent<Name extends keyof ServerEvents>(name: Name, payload: ServerEvents[Name]): void {
  emitEvent(name, payload)
}
