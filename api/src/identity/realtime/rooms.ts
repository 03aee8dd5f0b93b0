import type { Socket } from 'socket.io'
import type { Principal } from '../../http/access.ts'

/** A socket in a room, and its principal. */
export type Occupant = { channel: string; socketId: string; principal: Principal }

/**
 * Handles channels beyond a person's own, such as that of an open task. It decides who may join, is notified of joins
 * and leaves, and checks again from time to time, because rights can end, and processes too.
 */
export type RoomKeeper = {
  /** Whether a channel is one of these rooms. */
  isRoom(channel: string): boolean
  mayJoin(principal: Principal, channel: string): Promise<boolean>
  joined(occupant: Occupant): Promise<void>
  left(occupant: Occupant): Promise<void>
  /** @returns this process's occupants who may no longer stay, each with the event to send them */
  look(occupants: Occupant[]): Promise<{ occupant: Occupant; event: string; payload: unknown }[]>
}

type Act = () => Promise<void>

/** Joins and leaves rooms for one socket, one after the other, so that a late answer does not undo later ones. */
export function roomsOf(socket: Socket, keeper: RoomKeeper, onError: (error: unknown) => void) {
  const principal: Principal = socket.data.principal
  const open = new Map<string, Occupant>()
  let last = Promise.resolve()
  const inTurn = (act: Act) => {
    last = last.then(act).catch(onError)
  }

  async function leave(channel: string) {
    const occupant = open.get(channel)
    if (!occupant) return
    open.delete(channel)
    await socket.leave(channel)
    await keeper.left(occupant)
  }

  return {
    /** Rooms that this socket is in, for `look`. */
    occupants: (): Occupant[] => [...open.values()],
    join: (channel: string) =>
      inTurn(async () => {
        if (!(await keeper.mayJoin(principal, channel))) {
          socket.emit('error', { channel, message: 'Not allowed.' })
          return
        }
        if (!socket.connected) return
        const occupant = { channel, socketId: socket.id, principal }
        open.set(channel, occupant)
        await socket.join(channel)
        socket.emit('subscribe_success', { channel })
        await keeper.joined(occupant)
      }),
    leave: (channel: string) =>
      inTurn(async () => {
        await leave(channel)
        socket.emit('unsubscribe_success', { channel })
      }),
    /** Removes the socket from a room that the person may no longer see. */
    dismiss: (channel: string, event: string, payload: unknown) =>
      inTurn(async () => {
        socket.emit(event, payload)
        await leave(channel)
      }),
    close: () =>
      inTurn(async () => {
        for (const channel of [...open.keys()]) await leave(channel)
      }),
  }
}
