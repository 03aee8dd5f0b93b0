import { useEffect } from 'react'

type Emit = (name: 'subscribe' | 'unsubscribe', channel: string) => void

/** Channels that screens have joined, with the number of components in each. */
const joined = new Map<string, number>()
let emit: Emit | null = null

/** The channels that a socket subscribes to when it connects, in addition to its own. */
export const joinedChannels = (): string[] => [...joined.keys()]

/** Sets how to emit on the app's socket; null when it is closed for good. */
export function setChannelSocket(next: Emit | null): void {
  emit = next
}

/** Joins a channel while mounted, now or once the socket is open, and leaves it on unmount; null joins none. */
export function useChannel(channel: string | null): void {
  useEffect(() => {
    if (channel === null) return
    const count = joined.get(channel) ?? 0
    joined.set(channel, count + 1)
    if (count === 0) emit?.('subscribe', channel)
    return () => {
      const left = (joined.get(channel) ?? 1) - 1
      if (left > 0) return void joined.set(channel, left)
      joined.delete(channel)
      emit?.('unsubscribe', channel)
    }
  }, [channel])
}
