import type { Socket } from 'socket.io'
import type { Principal } from '../../http/access.ts'

/** A socket that has joined a channel, and its principal. */
export type ChannelMember = { channel: string; socketId: string; principal: Principal }

/**
 * Handles channels beyond a person's own, such as that of an open task. It decides who may join, is notified of joins
 * and leaves, and checks again from time to time, because rights can end, and processes too.
 */
export type ChannelKeeper = {
  /** Whether a channel is one of these. */
  isHandled(channel: string): boolean
  mayJoin(principal: Principal, channel: string): Promise<boolean>
  joined(member: ChannelMember): Promise<void>
  left(member: ChannelMember): Promise<void>
  /** @returns this process's members who may no longer stay, each with the event to send them */
  look(members: ChannelMember[]): Promise<{ member: ChannelMember; event: string; payload: unknown }[]>
}

type Act = () => Promise<void>

/** Joins and leaves channels for one socket, one after the other, so that a late answer does not undo later ones. */
export function channelsOfSocket(socket: Socket, keeper: ChannelKeeper, onError: (error: unknown) => void) {
  const principal: Principal = socket.data.principal
  const joined = new Map<string, ChannelMember>()
  let last = Promise.resolve()
  const inTurn = (act: Act) => {
    last = last.then(act).catch(onError)
  }

  async function leave(channel: string) {
    const member = joined.get(channel)
    if (!member) return
    joined.delete(channel)
    await socket.leave(channel)
    await keeper.left(member)
  }

  return {
    /** The socket in each channel that it has joined, for `look`. */
    members: (): ChannelMember[] => [...joined.values()],
    join: (channel: string) =>
      inTurn(async () => {
        if (!(await keeper.mayJoin(principal, channel))) {
          socket.emit('error', { channel, message: 'Not allowed.' })
          return
        }
        if (!socket.connected) return
        const member = { channel, socketId: socket.id, principal }
        joined.set(channel, member)
        await socket.join(channel)
        socket.emit('subscribe_success', { channel })
        await keeper.joined(member)
      }),
    leave: (channel: string) =>
      inTurn(async () => {
        await leave(channel)
        socket.emit('unsubscribe_success', { channel })
      }),
    /** Removes the socket from a channel that the person may no longer see. */
    dismiss: (channel: string, event: string, payload: unknown) =>
      inTurn(async () => {
        socket.emit(event, payload)
        await leave(channel)
      }),
    close: () =>
      inTurn(async () => {
        for (const channel of [...joined.keys()]) await leave(channel)
      }),
  }
}
