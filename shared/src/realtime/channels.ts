import { useEffect } from 'react'

type Emit = (name: 'subscribe' | 'unsubscribe', channel: string) => void

/** Channels that screens have joined, and how many components each. */
const joined = new Map<string, number>()
let emit: Emit | null = null

/** What a socket subscribes to when it connects, beside its own channels. */
export const joinedChannels = (): string[] => [...joined.keys()]

/** The open socket of the app; null when it is closed for good. */
export function setChannelSocket(next: Emit | null): void {
  emit = next
}

/** Joins a channel while mounted, now or as soon as the socket is open; null joins none. Leaving is reported too. */
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
